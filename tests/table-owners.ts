/** Which module of the server owns each table: it alone writes there, others call its use cases. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootFolder } from './import-rule.ts'

export const tablesOf: Record<string, readonly string[]> = {
  accounts:
    `account_recovery company_identity company_sign_in company_sign_in_attempt company_sign_in_draft company_sign_in_trial education employee experience known_device learner
    login_failure module otp_challenge passkey passkey_challenge person person_permission person_role record_document reset_ticket role
    role_permission session training worker_pin worker_start_code`.split(/\s+/),
  analytics: ['funnel_day', 'report_subscription', 'roll_up', 'visit', 'visit_outcome'],
  authoring:
    `assignment bank_question bank_question_version class_recording course_import course_review course_revision draft_section item item_comment
    lecture library_file question question_import quiz section study_plan`.split(/\s+/),
  catalogue:
    `batch batch_interest course course_document course_faq course_industry course_mentor course_prerequisite course_subject
    course_words industry learning_path learning_path_course review search_synonym search_word seat_movement subject_area synonym_word`.split(
      /\s+/,
    ),
  certificates: ['certificate', 'certificate_part', 'certificate_template'],
  checkout:
    `buyer_message cart_item closed_period coupon coupon_use invoice invoice_counter invoice_file ledger_entry order_event
    order_item orders payment_attempt payment_notification period_reopening provider_token refund sales_terms test_payment
    transfer_slip waiting_place`.split(/\s+/),
  companies: [
    'allocation',
    'audit_sheet',
    'audit_sheet_row',
    'company',
    'company_import',
    'company_mark',
    'company_import_row',
    'company_place',
    'join_link',
    'join_request',
    'kiosk',
    'company_requirement',
    'company_rule',
    'company_rule_due',
    'company_training',
    'company_view',
    'company_view_reader',
    'corporate_learner',
    'corporate_user',
    'directory_user',
    'sales_call',
    'seat_licence',
    'seat_lot',
    'training_reminder',
  ],
  content: `bite dropdown_option faq faq_group page promotion site_version text_version website_config`.split(/\s+/),
  events: ['event', 'event_registration', 'event_speaker'],
  integrations: ['api_token', 'webhook', 'webhook_delivery'],
  leads: ['lead', 'lead_note'],
  learning: [
    ...[
      'attempt',
      'attendance',
      'attempt_allowance',
      'attempt_answer',
      'batch_message',
      'calendar_address',
      'class_meeting',
      'enrolment',
      'essay_grade',
      'extra_time',
      'lecture_note',
      'lecture_progress',
      'progress_event',
      'opened_lesson',
    ],
    ...[
      'course_study_day',
      'lecture_question',
      'lecture_question_like',
      'lecture_pin',
      'lesson_mistake',
      'path_follow',
      'reminder',
      'saved_study',
      'skill',
      'skill_sign_off',
      'stale_progress',
      'study_choice',
      'study_day',
      'study_operation',
      'submission',
      'submission_file',
      'peer_grading',
    ],
  ],
  platform: [
    'audit_entry',
    'audit_head',
    'idempotent_request',
    'installation',
    'media',
    'message_log',
    'message_wording',
    'notice',
    'one_time_link',
    'outgoing_event',
    'push_subscription',
    'rate_limit',
    'wanted_event',
  ],
  mentors: [
    'mentor',
    'mentor_earning',
    'mentor_statement',
    'mentor_statement_file',
    'mentor_terms',
    'payout',
    'payout_details',
    'payout_run',
    'payout_terms',
  ],
  recruitment: [
    'applicant_template',
    'application',
    'application_certificate',
    'application_event',
    'application_score',
    'circular',
    'interview',
    'interviewer',
  ],
  office: ['saved_view', 'set_up_delay', 'test_message'],
}

export interface ModuleFile {
  /** From the project's root; the third part of a file of the server, the second of an SQL function, is its module. */
  path: string
  text: string
}

/** What runs on the database for a module: its files of the server, and its functions, triggers and views. */
export function readModuleFiles(): ModuleFile[] {
  return ['src/server', 'functions'].flatMap((folder) =>
    readdirSync(join(rootFolder, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => /\.(?:ts|sql)$/.test(path) && !/\.test\.ts$|-world\.ts$|\.test-helper\.ts$/.test(path))
      .map((path) => ({ path, text: readFileSync(join(rootFolder, path), 'utf8') })),
  )
}

export const moduleOf = (path: string) => /^(?:src\/server|functions)\/([^/]+)/.exec(path)?.[1]

const owners = new Map(Object.entries(tablesOf).flatMap(([owner, tables]) => tables.map((table) => [table, owner])))
export const ownerOf = (table: string): string | undefined => owners.get(table)

const write =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(?:public\.)?"?(\w+)/gi
const nameless = /\b(?:insert\s+into|update|delete\s+from)\s+\$\{/i

/** The tables of other modules that each file writes. */
export function foreignWrites(files: readonly ModuleFile[]): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const { path, text } of files) {
    const owner = moduleOf(path)
    // A comment may say what it likes of an update.
    const code = text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|--[^\n]*/g, '')
    // Where the name is put in, every table that the file names in quotes may be meant.
    const named = nameless.test(code) ? [...code.matchAll(/'(\w+)'/g)] : []
    const written = [...code.matchAll(write), ...named].map(([, table = '']) => table.toLowerCase())
    const foreign = written.filter((table) => owners.has(table) && owners.get(table) !== owner)
    if (foreign.length > 0) found[path] = [...new Set(foreign)].sort()
  }
  return found
}
