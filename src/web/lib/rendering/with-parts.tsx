/** Elements inside a translated sentence, wherever its language puts them. */
import { Fragment, type ReactNode } from 'react'

// Stands for a part inside the sentence; no language writes it.
const mark = '\u0001'

/** `sentence` receives one stand-in for each part and answers the translated text with them in it. */
export function withParts(sentence: (standIns: string[]) => string, parts: readonly ReactNode[]): ReactNode[] {
  const text = sentence(parts.map((_, position) => `${mark}${position}${mark}`))
  return text
    .split(mark)
    .map((piece, index) => <Fragment key={index}>{index % 2 === 1 ? parts[Number(piece)] : piece}</Fragment>)
}
