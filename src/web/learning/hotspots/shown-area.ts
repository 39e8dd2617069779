/** An area that was right, as the review of an attempt has it. */
export type ShownArea = { name: string /** The place of the mark, or -1. */; hit_by: number } & (
  | { shape: 'rect'; x: number; y: number; width: number; height: number }
  | { shape: 'circle'; x: number; y: number; radius: number }
)
