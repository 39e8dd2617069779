/**
 * Which tables of other modules each module reads by itself instead of by a view or function that the owner names. The list
 * only shrinks: what is read no more is taken out, and nothing is added.
 */
import { type ModuleFile, moduleOf, ownerOf } from './table-owners.ts'

export const knownReads: Record<string, readonly string[]> = {
  accounts: `allocation api_token application attempt attempt_allowance attendance audit_sheet audit_sheet_row batch
    batch_interest calendar_address cart_item certificate circular class_meeting company company_training
    corporate_learner corporate_user course dropdown_option event event_registration extra_time invoice kiosk
    lecture lecture_note lecture_progress lecture_question lecture_question_like mentor order_item orders
    payment_attempt quiz refund reminder review saved_view section study_choice study_day submission
    submission_file visit waiting_place`.split(/\s+/),
  analytics: 'course orders'.split(' '),
  authoring: `course course_industry course_mentor course_subject industry mentor person person_permission
    person_role role_permission subject_area`.split(/\s+/),
  catalogue: `bite certificate class_meeting company course_review course_revision dropdown_option education experience
    learner lecture mentor order_item person seat_licence section training waiting_place website_config`.split(/\s+/),
  certificates: 'attempt batch course course_mentor learner mentor person quiz website_config'.split(' '),
  checkout: `attendance batch certificate class_meeting company corporate_learner course course_document enrolment
    learner lecture lecture_progress person person_permission person_role role_permission website_config`.split(/\s+/),
  companies: `attempt batch certificate course course_document course_mentor dropdown_option enrolment lead learner
    lecture_progress mentor orders person seat_movement website_config worker_pin worker_start_code`.split(/\s+/),
  content: 'course course_mentor event experience mentor person'.split(' '),
  events: ['mentor'],
  host: 'bite circular course event industry lecture mentor'.split(' '),
  integrations: ['person'],
  leads: 'person person_permission person_role role_permission'.split(' '),
  learning: `allocation assignment batch bite certificate company course course_document course_mentor learner lecture
    mentor orders person question quiz seat_licence section`.split(/\s+/),
  mentors: `attempt attendance batch bite class_meeting course course_mentor education event_speaker experience
    learner lecture person quiz review submission training`.split(/\s+/),
  messaging: ['person'],
  office: 'batch course mentor orders person sales_terms subject_area website_config'.split(' '),
  platform: 'mentor message_wording person session'.split(' '),
  recruitment: 'certificate company course dropdown_option learner person'.split(' '),
  'short-lessons': 'bite mentor subject_area'.split(' '),
}

const comments = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|--[^\n]*/g
const reading = /\b(?:from|join|using)\s+(?:only\s+)?(?:public\.)?"?(\w+)/gi
/** `with page as (`, `), kept as materialized (`: a name that a statement gives to what it found itself. */
const ownName = /\b(\w+)(?:\s*\([^()]*\))?\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/gi

/** The tables of other modules that each module reads; what the platform owns is there for all. */
export function foreignReads(files: readonly ModuleFile[]): Record<string, string[]> {
  const found = new Map<string, Set<string>>()
  for (const { path, text } of files) {
    const module = moduleOf(path)
    if (module === undefined) continue
    const statements = statementsOf(path, text.replace(comments, ''))
    // What a paged list found is called `page` by the platform; the table of that name is the content's.
    const own = new Set([
      'page',
      ...statements.flatMap((each) => [...each.matchAll(ownName)].map(([, name = '']) => name.toLowerCase())),
    ])
    for (const statement of statements) {
      for (const [, name = ''] of statement.matchAll(reading)) {
        const table = name.toLowerCase()
        const owner = ownerOf(table)
        if (owner === undefined || owner === module || owner === 'platform' || own.has(table)) continue
        found.set(module, (found.get(module) ?? new Set()).add(table))
      }
    }
  }
  return Object.fromEntries([...found].map(([module, tables]) => [module, [...tables].sort()]))
}

/** SQL of the server stands in templates; a file of functions is SQL from end to end. */
const statementsOf = (path: string, code: string) =>
  path.endsWith('.sql') ? [code] : [...code.matchAll(/`[^`]*`/g)].map(([statement]) => statement)
