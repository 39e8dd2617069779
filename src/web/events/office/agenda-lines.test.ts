import { expect, test } from 'vitest'
import type { Texts } from '#contracts/fields.office.ts'
import { agendaLines, readAgenda } from './agenda-lines.ts'

const nothing: Texts = { en: '', fr: '', ar: '', es: '', zh: '', bn: '' }

test('lines of all languages meet at their times, whatever their digits', () => {
  const { agenda, errors } = readAgenda({
    ...nothing,
    en: '18:30 Welcome\n\n9:05 Tea and 5 biscuits\n18:30 Second welcome',
    bn: '১৮:৩০ স্বাগত\n১৮:৩০ আবার স্বাগত\n০৯:০৫ চা ও ৫টি বিস্কুট',
  })
  expect(errors).toEqual({})
  expect(agenda.map(({ time, text }) => [time, text.en, text.bn])).toEqual([
    ['09:05', 'Tea and 5 biscuits', 'চা ও ৫টি বিস্কুট'],
    ['18:30', 'Welcome', 'স্বাগত'],
    ['18:30', 'Second welcome', 'আবার স্বাগত'],
  ])
  const again = readAgenda(agendaLines(agenda))
  expect(again.agenda).toEqual(agenda)
})

test.each(['Welcome', '18:30', '25:00 Late', '10:60 Never', `10:00 ${'x'.repeat(201)}`])('refuses %s', (line) => {
  const { errors } = readAgenda({ ...nothing, fr: `10:00 Accueil\n${line}` })
  expect(errors['agenda.fr']).toContain('2')
})
