/** What an item lacks, in words. */
import type { ItemProblem } from '#contracts/authoring/outlines.ts'
import { m } from '#web/paraglide/messages.js'

const words: Record<ItemProblem, () => string> = {
  title: m.build_problem_title,
  body: m.build_problem_body,
  film: m.build_problem_film,
  film_working: m.build_problem_film_working,
  film_failed: m.build_problem_film_failed,
  captions: m.build_problem_captions,
  chapter_title: m.build_problem_chapter_title,
  file: m.build_problem_file,
  link: m.build_problem_link,
  questions: m.build_problem_questions,
  question_text: m.build_problem_question_text,
  question_options: m.build_problem_question_options,
  question_answer: m.build_problem_question_answer,
  question_picture: m.build_problem_question_picture,
  question_alt: m.build_problem_question_alt,
  question_areas: m.build_problem_question_areas,
  draws: m.qbank_problem_draws,
  accepts: m.build_problem_accepts,
  file_types: m.build_problem_file_types,
  rubric: m.build_problem_rubric,
}
export const problemName = (problem: ItemProblem): string => words[problem]()
