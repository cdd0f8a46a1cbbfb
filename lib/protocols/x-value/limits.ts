/** Lengths in Unicode code points after trimming; spans per checkpoint. Apart from the parser, which forms need not load. */
export const limits = { coreIssue: 300, reason: 2000, note: 2000, spans: 200 } as const;
