import { describe, expect, it } from 'vitest'
import { checkoutPath, readWanted, withoutCourse } from './checkout-address.ts'

const read = (search: string) => readWanted(new URLSearchParams(search))
const denim = (batch_no: number | null = null) => ({ slug: 'denim', batch_no })

describe('readWanted', () => {
  it.each([
    ['', []],
    ['course=denim', [denim()]],
    ['course=denim&batch=3', [denim(3)]],
    ['batch=3&course=denim', [denim(3)]],
    ['course=denim&batch=3&course=lean&batch=1', [denim(3), { slug: 'lean', batch_no: 1 }]],
    ['course=denim&course=lean&batch=1', [denim(), { slug: 'lean', batch_no: 1 }]],
    ['course=denim&batch=3&course=denim&batch=9', [denim(3)]],
    ['course=&course=denim', [denim()]],
    ['course=%00&course=a%0Db&course=denim', [denim()]],
    ['course=denim&batch=0', [denim()]],
    ['course=denim&batch=-1', [denim()]],
    ['course=denim&batch=3.5', [denim()]],
    ['course=denim&batch=abc', [denim()]],
    [`course=${'a'.repeat(121)}`, []],
  ])('reads %s', (search, items) => {
    expect(read(search).items).toEqual(items)
  })

  it('takes twenty courses at most', () => {
    const search = Array.from({ length: 30 }, (_, index) => `course=c${index}`).join('&')
    expect(read(search).items).toHaveLength(20)
  })

  it('writes the coupon in capitals and no longer than a coupon is', () => {
    expect(read('course=denim&coupon=+selai10+').coupon).toBe('SELAI10')
    expect(read(`coupon=${'x'.repeat(99)}`).coupon).toHaveLength(40)
    expect(read('coupon=a%00b').coupon).toBe('')
  })

  it('reads a form with the same fields', () => {
    const form = new FormData()
    form.append('course', 'denim')
    form.append('batch', '3')
    form.append('payment_method', 'card')
    expect(readWanted(form)).toEqual({ items: [denim(3)], coupon: '', pay: 'card' })
  })

  it('reads the choice of a batch that a form asks for by the name of its course', () => {
    expect(read('course=denim&batch-denim=3&course=lean&batch-lean=1').items).toEqual([
      denim(3),
      { slug: 'lean', batch_no: 1 },
    ])
  })

  it('knows the ways to pay and no others', () => {
    expect(read('pay=mobile').pay).toBe('mobile')
    expect(read('pay=gold').pay).toBeNull()
  })
})

describe('checkoutPath', () => {
  it.each([
    '/checkout',
    '/checkout?course=denim&pay=bank',
    '/checkout?course=denim&batch=3&course=lean&coupon=SELAI10',
    '/checkout?course=a%26b',
  ])('writes what it reads: %s', (path) => {
    expect(checkoutPath(readWanted(new URL(path, 'http://localhost').searchParams))).toBe(path)
  })

  it('leaves out a course', () => {
    const wanted = read('course=denim&batch=3&course=lean&coupon=A')
    expect(checkoutPath(withoutCourse(wanted, 'denim'))).toBe('/checkout?course=lean&coupon=A')
  })
})
