/** What the calls for experience, education and training take of a form's texts. */
type Texts = Readonly<Record<string, string>>

const text = (texts: Texts, name: string) => texts[name] ?? ''
const year = (texts: Texts, name: string) => Number(text(texts, name))

export const experienceBody = (texts: Texts) => ({
  position: text(texts, 'position'),
  organization: text(texts, 'organization'),
  from_year: year(texts, 'from_year'),
  to_year: text(texts, 'to_year') ? year(texts, 'to_year') : null,
  description: text(texts, 'description'),
})
export const educationBody = (texts: Texts) => ({
  degree: text(texts, 'degree'),
  institute: text(texts, 'institute'),
  subject: text(texts, 'subject'),
  board: text(texts, 'board'),
  passing_year: year(texts, 'passing_year'),
  result: text(texts, 'result'),
})
export const trainingBody = (texts: Texts) => ({
  title: text(texts, 'title'),
  provider: text(texts, 'provider'),
  year: year(texts, 'year'),
  duration: text(texts, 'duration'),
})
