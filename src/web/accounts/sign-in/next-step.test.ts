import { describe, expect, it } from 'vitest'
import { type LoginMoment, type NextStep, nextStep } from './next-step.ts'

const dialog: LoginMoment = {
  way: 'password',
  hasWaitingAction: false,
  fallback: null,
  pathname: '/courses',
  next: null,
  requestedPath: null,
  pendingSlug: null,
  enrolledSlugs: ['owned'],
}
const page: Partial<LoginMoment> = { fallback: '/', pathname: '/account/login' }
const go = (path: string): NextStep => ({ name: 'go', path })

describe('what follows a login', () => {
  it.each<[string, Partial<LoginMoment>, NextStep]>([
    ['nothing was pending', {}, { name: 'refresh' }],
    ['a course was pending', { pendingSlug: 'wjsb' }, go('/courses/wjsb/details')],
    ['a course was pending and is owned', { pendingSlug: 'owned' }, { name: 'tell_enrolled', slug: 'owned' }],
    ['a page was asked for', { requestedPath: '/events/fair' }, go('/events/fair')],
    ['course and page', { pendingSlug: 'wjsb', requestedPath: '/events/fair' }, go('/courses/wjsb/details')],
    ['an action waits', { hasWaitingAction: true, pendingSlug: 'wjsb', requestedPath: '/faq' }, { name: 'continue' }],
    ['a code was entered', { way: 'code', pendingSlug: 'wjsb' }, { name: 'refresh' }],
    ['a code, and a page', { way: 'code', pendingSlug: 'wjsb', requestedPath: '/faq' }, go('/faq')],
    ['in the checkout', { pathname: '/checkout', pendingSlug: 'wjsb', requestedPath: '/faq' }, { name: 'refresh' }],
    [
      'in the checkout of an owned course',
      { pathname: '/checkout', pendingSlug: 'owned' },
      { name: 'tell_enrolled', slug: 'owned' },
    ],
    [
      'in the checkout of an owned course, asked for there',
      { pathname: '/checkout', pendingSlug: 'owned', hasWaitingAction: true },
      { name: 'tell_enrolled', slug: 'owned' },
    ],
    ['the slug is from a stranger', { pendingSlug: '../../evil?x' }, go('/courses/..%2F..%2Fevil%3Fx/details')],
    ['on the login page', page, go('/')],
    [
      'on the login page with an address',
      { ...page, next: '/checkout?course=wjsb', pendingSlug: 'wjsb' },
      go('/checkout?course=wjsb'),
    ],
    ['on the login page, course owned', { ...page, pendingSlug: 'owned' }, go('/courses/owned/details')],
    [
      'after signing up on its page',
      { ...page, way: 'code', fallback: '/account/login?registered' },
      go('/account/login?registered'),
    ],
  ])('%s', (_, moment, expected) => {
    expect(nextStep({ ...dialog, ...moment })).toEqual(expected)
  })
})
