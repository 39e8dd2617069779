/** Words of the set-up: its steps and what a step lacks. */
import type { SetUpPart, SetUpStep } from '#contracts/office/set-up.ts'
import { m } from '#web/paraglide/messages.js'

export const stepName: Record<SetUpStep, () => string> = {
  brand: m.set_up_brand,
  address: m.set_up_address,
  sms: m.set_up_sms,
  email: m.set_up_email,
  payments: m.set_up_payments,
  policies: m.set_up_policies,
  mentor: m.set_up_mentor,
  course: m.set_up_course,
  batch: m.set_up_batch,
}

export const partName: Record<SetUpPart, () => string> = {
  name: m.set_up_part_name,
  light_logo: m.set_up_part_light_logo,
  dark_logo: m.set_up_part_dark_logo,
  address: m.set_up_part_address,
  phone: m.set_up_part_phone,
  email: m.set_up_part_email,
  seller_name: m.set_up_part_seller_name,
  seller_address: m.set_up_part_seller_address,
  subjects: m.set_up_part_subjects,
}

const gatewayNames = { sslcommerz: 'SSLCommerz', bkash: 'bKash', nagad: 'Nagad' } as const
export const gatewayName = (gateway: keyof typeof gatewayNames): string => gatewayNames[gateway]
