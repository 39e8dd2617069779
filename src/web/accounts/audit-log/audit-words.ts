/** What an entry of the audit log did, and to what, in words; names that are not known here stay readable. */
import { m } from '#web/paraglide/messages.js'

type Words = Readonly<Record<string, () => string>>

const kinds: Words = {
  person: m.audit_kind_person,
  users: m.audit_kind_users,
  employee: m.audit_kind_employee,
  role: m.audit_kind_role,
  audit: m.audit_kind_audit,
  orders: m.audit_kind_orders,
  refund: m.audit_kind_refund,
  ledger: m.audit_kind_ledger,
  coupon: m.audit_kind_coupon,
  sales_terms: m.audit_kind_sales_terms,
  waiting_place: m.audit_kind_waiting_place,
  course: m.audit_kind_course,
  batch: m.audit_kind_batch,
  section: m.audit_kind_section,
  item: m.audit_kind_item,
  review: m.audit_kind_review,
  industry: m.audit_kind_industry,
  subject_area: m.audit_kind_subject_area,
  page: m.audit_kind_page,
  faq: m.audit_kind_faq,
  faq_group: m.audit_kind_faq_group,
  promotion: m.audit_kind_promotion,
  event: m.audit_kind_event,
  event_registration: m.audit_kind_event_registration,
  lead: m.audit_kind_lead,
  seats: m.audit_kind_seats,
  corporate_learner: m.audit_kind_corporate_learner,
  search_synonym: m.audit_kind_search_synonym,
  page_links: m.audit_kind_page_links,
  course_menu: m.audit_kind_course_menu,
  wording: m.audit_kind_wording,
  site: m.audit_kind_site,
  certificate: m.certificate,
  message: m.audit_kind_message,
  sms_budget: m.messages_budget,
  certificate_template: m.office_certificate_template,
  order: m.audit_kind_orders,
  synonym: m.audit_kind_search_synonym,
  administrator: m.audit_kind_person,
}

const deeds: Words = {
  create: m.audit_did_create,
  edit: m.audit_did_edit,
  delete: m.audit_did_delete,
  order: m.audit_did_order,
  move: m.audit_did_move,
  visibility: m.audit_did_visibility,
  switch: m.audit_did_switch,
  restore: m.audit_did_restore,
  publish: m.audit_did_publish,
  hide: m.audit_did_hide,
  retire: m.audit_did_retire,
  revise: m.audit_did_revise,
  export: m.audit_did_export,
  permissions: m.audit_did_permissions,
  preview: m.audit_did_preview,
  featured: m.audit_did_featured,
  moderate: m.audit_did_moderate,
  give: m.audit_did_give,
  take_back: m.audit_did_take_back,
  invite: m.audit_did_invite,
  join: m.audit_did_join,
  attended: m.audit_did_attended,
  not_attended: m.audit_did_not_attended,
  cancel: m.audit_did_cancel,
  refund: m.audit_did_refund,
  confirm_transfer: m.audit_did_confirm_transfer,
  refuse_transfer: m.audit_did_refuse_transfer,
  ask_gateway: m.audit_did_ask_gateway,
  resend_invoice: m.audit_did_resend_invoice,
  review: m.audit_did_review,
  offer: m.audit_did_offer,
  approve: m.audit_did_approve,
  decline: m.audit_did_refuse,
  resend: m.audit_did_resend,
  revoke: m.audit_did_revoke,
  reissue: m.audit_did_reissue,
  seal: m.audit_did_seal,
  config: m.audit_did_config,
  menu: m.audit_did_menu,
  links: m.audit_did_links,
  wording: m.audit_did_wording,
  acted_write: m.audit_did_acted_write,
  change: m.audit_did_edit,
  write: m.audit_did_edit,
}

/** Where kind and deed beside each other would say something else. */
const wholeActions: Words = {
  'person.invite': m.people_log_invite,
  'person.invite_again': m.people_log_invite_again,
  'person.edit': m.people_log_edit,
  'person.deactivate': m.people_log_deactivate,
  'person.reactivate': m.people_log_reactivate,
  'person.end_sessions': m.people_log_end_sessions,
  'person.act_as': m.people_log_act_as,
  'person.stop_acting': m.people_log_stop_acting,
  'employee.register': m.people_log_register,
  'employee.edit': m.people_log_employee_edit,
  'person.give_role': m.people_log_give_role,
  'person.take_role': m.people_log_take_role,
  'person.permissions': m.people_log_permissions,
  'person.export': m.people_log_export,
  'person.erase': m.people_log_erase,
  'person.enrol': m.people_log_enrol,
  'person.move_batch': m.people_log_move_batch,
  'person.withdraw_course': m.people_log_withdraw_course,
  'person.give_attempt': m.people_log_give_attempt,
  'person.extra_time': m.people_log_extra_time,
  'administrator.create': () => composed(m.audit_kind_person(), m.audit_did_administrator()),
  'audit.restore': () => composed(m.audit_kind_audit(), m.audit_did_backup()),
}

const composed = (subject: string, done: string) => m.audit_action({ subject, done })
const readable = (name: string) => name.replaceAll('_', ' ')

export const kindName = (kind: string): string => kinds[kind]?.() ?? readable(kind)

export function actionName(action: string): string {
  const whole = wholeActions[action]
  if (whole) return whole()
  const [kind = '', deed = ''] = action.split('.', 2)
  return deed ? composed(kindName(kind), deeds[deed]?.() ?? readable(deed)) : readable(action)
}
