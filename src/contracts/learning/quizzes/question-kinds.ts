/** The kinds of questions: apart from the contracts, so that pages load no schemas. */
export const questionKinds = [
  'single',
  'multiple',
  'true_false',
  'numeric',
  'matching',
  'ordering',
  'short_text',
  'hotspot',
  'essay',
] as const
export type QuestionKind = (typeof questionKinds)[number]
