/** What a form says of a job, as the call takes it. */
import { readForm, typedNumber } from '#web/lib/office/act.ts'
import { questionRows } from './circular-fields.tsx'

export async function readCircular(request: Request) {
  const { form, text, texts, orNull, isOn } = await readForm(request)
  const amount = (name: string) => (text(name).trim() === '' ? null : typedNumber(form, name))
  const questions = Array.from({ length: questionRows }, (_, at) => ({
    id: text(`question.${at}.id`),
    text: texts(`question.${at}`),
    is_required: isOn(`question.${at}.is_required`),
  })).filter(({ text: words }) => Object.values(words).some((each) => each.trim() !== ''))
  return {
    form,
    text,
    body: {
      ...{ title: texts('title'), employer: texts('employer'), location: texts('location') },
      ...{ department: orNull('department'), employment_status: orNull('employment_status') },
      ...{ vacancies: typedNumber(form, 'vacancies'), experience_id: amount('experience_id') },
      ...{ salary_min: amount('salary_min'), salary_max: amount('salary_max'), deadline: text('deadline') },
      ...{ description: texts('description'), responsibilities: texts('responsibilities') },
      ...{ requirements: texts('requirements'), benefits: texts('benefits'), questions },
    },
  }
}
