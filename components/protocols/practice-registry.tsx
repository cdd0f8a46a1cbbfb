import type { ComponentType } from "react";
import type { PracticeReviewProps } from "./contract";
import { XValuePracticeReview } from "./x-value/XValuePracticeReview";

/** How each protocol shows a text of its practice course after it was answered; apart, so that no other page carries it. */
const practiceReviews: Readonly<Record<string, ComponentType<PracticeReviewProps>>> = {
  "x-value": XValuePracticeReview,
};

/** Throws RangeError where there is none: only protocols with a course have texts to show. */
export function practiceReview(protocolId: string): ComponentType<PracticeReviewProps> {
  const review = practiceReviews[protocolId];
  if (!review) throw new RangeError(`no practice for protocol "${protocolId}"`);
  return review;
}
