/** What can be wrong with a part of an archive, in words, and what to do about it. */
import type { ImportPart, importWeights } from '#contracts/authoring/archives.office.ts'
import type { Locale } from '#contracts/locales.ts'
import { translate } from '#server/platform/http/translate.ts'

const correct = 'Correct it where the course comes from and export it again, or import without this part.'
const exportAgain = 'Export the course again, or import without this part.'
const addTerm = 'Add it here first and check the file again, or import without it.'
const update = 'Update this academy, or import without this part.'

const words = {
  field: ['“{at}” cannot be imported: {why}', correct],
  unknown_kind: ['Items of the type “{kind}” are not supported here.', update],
  no_file: ['“{file}” is not in the archive.', exportAgain],
  bad_file: ['It uses “{file}”, which cannot be imported.', correct],
  unfit_file: ['“{file}” is of another kind than the item.', correct],
  damaged: ['It is damaged and cannot be read.', exportAgain],
  wrong_content: ['Its content is not what its name says.', correct],
  active_pdf: ['This PDF has programs or files inside.', correct],
  active_document: ['This document fetches something from another machine when it is opened.', correct],
  not_taken: ['This file type is not supported here, so it cannot be imported.', correct],
  too_large: ['It is larger than the limit here.', correct],
  huge_picture: ['A picture can have up to 40 million pixels.', correct],
  bad_captions: ['Line {line} of these captions is wrong.', correct],
  unknown_term: ['“{slug}” does not exist in this academy.', addTerm],
  cleaned: ['Parts that are not allowed were removed from its text: {parts}', 'There is nothing to do.'],
} as const satisfies Record<string, readonly [message: string, advice: string]>

export interface ImportFault {
  part: ImportPart
  /** Counted from 1 over the course. */
  no: number
  name: string
  problem: keyof typeof words
  values?: Record<string, string | number>
}

/** Without its record there is no course; all else can be left out. */
export const weightOf = ({ part, problem }: ImportFault): (typeof importWeights)[number] =>
  problem === 'cleaned' ? 'remark' : part === 'course' ? 'blocks' : 'left_out'

export function rowOfFault(fault: ImportFault, locale: Locale) {
  const [message, advice] = words[fault.problem]
  const said = Object.entries(fault.values ?? {}).reduce(
    // Reasons are messages themselves.
    (whole, [name, value]) => whole.replaceAll(`{${name}}`, () => translate(locale, String(value))),
    translate(locale, message),
  )
  const weight = weightOf(fault)
  const { part, no, name } = fault
  const isWhole = weight === 'blocks'
  return {
    ...{ part, no, name, weight, message: said },
    advice: translate(locale, isWhole ? 'Correct it where the course comes from and export it again.' : advice),
  }
}
