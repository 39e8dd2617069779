/** The contracts' own rules in the browser, in its language; loaded with the first form, because the schemas are heavy. */
import type { z } from 'zod'
import {
  email,
  emailOrPhone,
  newPassword,
  password,
  passwordRule,
  personName,
  phone,
  signUpPassword,
} from '#contracts/fields.ts'
import { m } from '#web/paraglide/messages.js'
import type { FieldErrors } from '#web/lib/forms/form-state.ts'

type Values = Readonly<Record<string, string>>

/** The schemas speak English, letter for letter the specification; people read their own language. */
const translations: Readonly<Record<string, () => string>> = {
  'Input field is required': m.rule_field_required,
  'Phone number is not valid': m.rule_phone_invalid,
  'Phone number is too long': m.rule_phone_long,
  'This Email is required.': m.rule_email_required,
  'This is not valid email': m.rule_email_invalid,
  'Invalid Email Address': m.rule_login_email_invalid,
  'This Password is required.': m.rule_password_required,
  [passwordRule]: m.rule_password,
  'Please enter your name': m.rule_name_required,
  'Name must have 3 character': m.rule_name_short,
  'Name must have at most 25 characters': m.rule_name_long,
  'Invalid login.': m.rule_login_failed,
}

function errorsOf(values: Values, rules: Readonly<Record<string, z.ZodType>>): FieldErrors {
  const errors: FieldErrors = {}
  for (const [field, rule] of Object.entries(rules)) {
    const result = rule.safeParse(values[field] ?? '')
    const message = result.error?.issues[0]?.message
    if (message !== undefined) errors[field] = (translations[message] ?? (() => message))()
  }
  return errors
}

function withSamePassword(errors: FieldErrors, first: string | undefined, again: string | undefined, field: string) {
  if (errors.password && !again) return { ...errors, [field]: m.rule_password_required() }
  if (!first) return errors
  return first === again ? errors : { ...errors, [field]: m.rule_passwords_differ() }
}

export const checkLogin = (values: Values): FieldErrors => errorsOf(values, { email: emailOrPhone, password })

export function checkSignUp(values: Values): FieldErrors {
  const errors = errorsOf(values, { name: personName, email, contact_no: phone, password: signUpPassword })
  return withSamePassword(errors, values.password, values.confirm_password, 'confirm_password')
}

export const checkPhone = (values: Values): FieldErrors => errorsOf(values, { phone })

export function checkNewPassword(values: Values): FieldErrors {
  const errors = errorsOf(values, { password: newPassword })
  return withSamePassword(errors, values.password, values.password_confirmation, 'password_confirmation')
}

export const checkChangedPassword = (values: Values): FieldErrors => ({
  ...errorsOf({ current_password: values.current_password ?? '' }, { current_password: password }),
  ...checkNewPassword(values),
})
