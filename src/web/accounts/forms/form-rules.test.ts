import { describe, expect, it } from 'vitest'
import { checkChangedPassword, checkLogin, checkNewPassword, checkPhone, checkSignUp } from './form-rules.ts'

const rule =
  'Password must be at least 8 characters, with a combination of numbers, special characters, uppercase and lowercase letters.'
const differ = 'Password not match. Please try again'
const person = {
  name: 'Rahima Khatun',
  email: 'rahima@example.com',
  contact_no: '01712345678',
  password: 'Rahima#12',
  confirm_password: 'Rahima#12',
}

describe('rules in the browser', () => {
  it('say what login needs', () => {
    expect(checkLogin({})).toEqual({ email: 'This Email is required.', password: 'This Password is required.' })
    expect(checkLogin({ email: 'rahima', password: 'x' })).toEqual({ email: 'Invalid Email Address' })
    expect(checkLogin({ email: '০১৭১২৩৪৫৬৭৮', password: 'x' })).toEqual({})
  })

  it.each([
    [{}, {}],
    [{ name: '' }, { name: 'Please enter your name' }],
    [{ name: 'Ra' }, { name: 'Name must have 3 character' }],
    [{ email: '' }, { email: 'This Email is required.' }],
    [{ email: 'a@b' }, { email: 'This is not valid email' }],
    [{ contact_no: '' }, { contact_no: 'Input field is required' }],
    [{ contact_no: '0171234' }, { contact_no: 'Phone number is not valid' }],
    [{ contact_no: '017123456789' }, { contact_no: 'Phone number is too long' }],
    [{ contact_no: '8801712345678' }, {}],
    [{ password: 'rahima', confirm_password: 'rahima' }, { password: rule }],
    [{ password: 'Rahima#1234567890', confirm_password: 'Rahima#1234567890' }, { password: rule }],
    [{ confirm_password: 'Rahima#1' }, { confirm_password: differ }],
    [
      { password: 'rahima', confirm_password: 'rahimaa' },
      { password: rule, confirm_password: differ },
    ],
    [{ password: '', confirm_password: 'rahima' }, { password: 'This Password is required.' }],
    [
      { password: '', confirm_password: '' },
      { password: 'This Password is required.', confirm_password: 'This Password is required.' },
    ],
  ])('judge a sign-up with %o', (change, errors) => {
    expect(checkSignUp({ ...person, ...change })).toEqual(errors)
  })

  it('judge a phone and a new password', () => {
    expect(checkPhone({ phone: '0171' })).toEqual({ phone: 'Phone number is not valid' })
    expect(checkNewPassword({ password: 'Rahima#12', password_confirmation: 'x' })).toEqual({
      password_confirmation: differ,
    })
    expect(checkChangedPassword({ password: 'Rahima#12', password_confirmation: 'Rahima#12' })).toEqual({
      current_password: 'This Password is required.',
    })
  })
})
