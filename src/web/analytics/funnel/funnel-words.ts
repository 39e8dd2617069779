/** Words of the funnel: its parts, its steps, and where nothing is named. */
import { type FunnelPart, type FunnelStep, funnelParts, unnamed } from '#contracts/analytics/funnel.office.ts'
import { m } from '#web/paraglide/messages.js'

export const partNames: Record<FunnelPart, () => string> = {
  source: m.funnel_source,
  post: m.funnel_post,
  platform: m.funnel_platform,
  campaign: m.funnel_campaign,
  course: m.funnel_course,
  device: m.funnel_device,
}
export const stepNames: Record<FunnelStep, () => string> = {
  visit: m.funnel_visits,
  click: m.funnel_clicks,
  order: m.funnel_orders,
  paid: m.funnel_paid,
  free: m.funnel_free,
}

/** Sources that write their names in their own way. */
const ownNames: Record<string, string> = {
  facebook: 'Facebook',
  google: 'Google',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  sms: 'SMS',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
  youtube: 'YouTube',
}

/** A value as people read it; a source that is not named is not known. */
export function valueName(part: FunnelPart, value: string): string {
  if (value === unnamed || value === '') return part === 'source' ? m.numbers_not_known() : m.numbers_not_named()
  if (part === 'device') return value === 'mobile' ? m.funnel_mobile() : m.funnel_desktop()
  return part === 'source' ? (ownNames[value] ?? value) : value
}

export const partOptions = () => funnelParts.map((value) => ({ value, label: partNames[value]() }))
