/**
 * The texts of the practice course: each fails at other checkpoints and holds one trap that newcomers fall into. Every
 * language has its own set below these keys, in messages/practice.
 */
export const practiceItems = [
  "concede-then-correct",
  "corrective-quoting",
  "consensus-as-opinion",
  "half-a-debate",
  "far-from-here",
  "only-for-learning",
  "exact-figure",
  "polite-label",
] as const;
