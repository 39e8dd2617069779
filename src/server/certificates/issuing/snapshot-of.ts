/** What a certificate says, from what is known when it is issued. */
import { localize } from '#server/platform/language/localize.ts'
import { wordsFor } from '../templates/change-template.ts'
import type { CertificateFacts, KeptSnapshot } from './certificates.sql.ts'

const forms = {
  en: { Live: 'Live', 'On-site': 'In person', 'Self-paced': 'Self-paced', mentor: 'Mentor' },
  bn: { Live: 'লাইভ', 'On-site': 'সশরীরে', 'Self-paced': 'নিজের গতিতে', mentor: 'মেন্টর' },
}

/** In the learner's language, in that of the course when they never chose one; printed are English and Bangla. */
export function snapshotOf(facts: Omit<CertificateFacts, 'learner_id' | 'course_id'>): KeptSnapshot {
  const language = (facts.locale ?? facts.course_language) === 'bn' ? 'bn' : 'en'
  const words = forms[language]
  const say = (texts: Record<string, string> | null | undefined) => String(localize(texts ?? '', language))
  const signatories = []
  if (facts.mentor_name) signatories.push({ name: say(facts.mentor_name), title: words.mentor })
  const { director, words: own } = facts.template ?? {}
  if (director) signatories.push({ name: say(director.name), title: say(director.title) })
  return {
    serial: `SA-${facts.issued_on.slice(0, 7)}-${String(facts.number).padStart(6, '0')}`,
    language,
    academy: say(facts.academy),
    ...(facts.colour ? { colour: facts.colour } : {}),
    learnerName: facts.learner_name,
    courseName: say(facts.course_name),
    batchNo: facts.batch_no,
    trainingType: words[facts.training_type as keyof typeof words] ?? facts.training_type,
    hours: facts.hours,
    resultPercent: facts.result_percent,
    passPercent: facts.pass_percent,
    revision: facts.revision,
    issuedOn: facts.issued_on,
    expiresOn: facts.expires_on,
    signatories,
    ...(facts.company ? { company: { name: say(facts.company.name), mark: facts.company.mark } } : {}),
    ...wordsFor(own, language),
  }
}
