/** A visitor finds a free course, signs up, studies it whole, earns a certificate that anybody can check, and reviews it; the learning path of the course has a certificate of its own. */
import { expect, test } from '@playwright/test'
import { codeFor, newPerson, openBy, typeCode } from './academy.ts'
import { answerKey } from './answer-key.ts'
import { certificateWords, checkCertificate } from './certificate.ts'
import { reviewCourse } from './review-course.ts'
import { showPath } from './show-path.ts'
import { bangla, english, studyWhole } from './study.ts'

test.setTimeout(480_000)

test('in English on a desktop, from the search to the certificate and the review', { tag: '@films' }, async ({
  page,
  browser,
}) => {
  const slug = 'five-s-for-the-sewing-floor'
  const person = newPerson('Rahima Khatun')
  await page.goto('/')
  await openBy(page, 'Explore Courses', 'Explore Courses')
  const search = page.getByRole('dialog', { name: 'Explore Courses' })
  await search.getByPlaceholder('What do you want to learn today?').fill('5S sewing floor')
  await search.getByRole('button', { name: 'Search' }).click()
  await search.getByRole('link', { name: /5S for the Sewing Floor/ }).click()
  await expect(page).toHaveURL(`/courses/${slug}/details`)
  await page.getByRole('button', { name: 'Enroll Now' }).first().click()
  await expect(page).toHaveURL(/\/checkout\?course=/)

  // The checkout asks who is learning: sign up, first with a wrong code, then with the right one.
  await page.goto('/')
  await openBy(page, 'LOGIN', 'Welcome back')
  const auth = page.locator('dialog#auth')
  await auth.getByRole('link', { name: 'Sign up' }).click()
  await auth.getByLabel('Name', { exact: true }).fill(person.name)
  await auth.getByLabel('Email', { exact: true }).fill(person.email)
  await auth.getByLabel('Phone', { exact: true }).fill(person.phone)
  await auth.getByLabel('Password', { exact: true }).fill(person.password)
  await auth.getByLabel('Confirm password').fill(person.password)
  await auth.getByRole('button', { name: 'Sign up' }).click()
  await expect(auth.getByText('Enter your OTP code below')).toBeVisible()
  const code = await codeFor(page, person.phone)
  await typeCode(auth, code === '0000' ? '1111' : '0000')
  await auth.getByRole('button', { name: 'Verify' }).click()
  await expect(auth.getByText('Looks like your OTP has expired. Try requesting a new one.')).toBeVisible()
  for (let digit = 1; digit <= 4; digit++) await expect(auth.getByLabel(`Digit ${digit}`)).toBeVisible()
  await typeCode(auth, code)
  await auth.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('button', { name: `Account: ${person.name}` })).toBeVisible()

  const path = await showPath(browser, {
    required: '5S for the Sewing Floor',
    optional: 'Grievance Handling for Supervisors',
  })
  await page.goto('/paths')
  await page.getByRole('link', { name: path.title }).click()
  await page.getByRole('button', { name: 'Follow this path' }).click()
  await expect(page.getByRole('button', { name: 'Stop following' })).toBeVisible()
  await page.getByRole('link', { name: 'Next course: 5S for the Sewing Floor' }).click()
  await expect(page).toHaveURL(`/courses/${slug}/details`)
  await expect(page.getByRole('group', { name: 'Your rating' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Enroll Now' }).first().click()
  await page.getByRole('checkbox', { name: 'I accept the Terms of Use, Privacy Policy and Refund policy' }).check()
  await page.getByRole('button', { name: 'Enrol for free' }).click()
  await page.getByRole('link', { name: 'Go to course' }).first().click()
  await expect(page).toHaveURL(/\/my-course\//)

  await studyWhole(page, english, answerKey(slug, 'en'))
  await page.getByRole('link', { name: english.seeCertificate }).first().click()
  await expect(page).toHaveURL(/\/certificate\//)
  await checkCertificate(page, browser, person.name, certificateWords.english)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Pin/ }).click()
  await page.getByRole('button', { name: /^Unpin/ }).click()
  await page.getByRole('button', { name: /^Hide/ }).click()
  await page.getByText('Hidden courses: 1').click()
  await page.getByRole('button', { name: /^Show again/ }).click()
  await expect(page.getByRole('button', { name: /^Hide/ })).toBeVisible()
  const own = page.getByRole('region', { name: 'My learning paths' })
  await expect(own.getByText('1 of 1 certificates')).toBeVisible()
  await own.getByRole('link', { name: 'See the certificate' }).click()
  await expect(page.getByRole('main').getByText(path.title).first()).toBeVisible()
  await checkCertificate(page, browser, person.name, certificateWords.english)
  await path.takeBack()
  await reviewCourse(page, browser, slug)
})

test.describe('in Bangla on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, isMobile: true, hasTouch: true, locale: 'bn-BD' })

  test('from the list to the certificate', { tag: '@films' }, async ({ page, browser }) => {
    const slug = 'needle-and-sharp-tool-control'
    const unused: string[] = []
    page.on('console', (message) => message.text().includes('preload') && unused.push(message.text()))
    const person = newPerson('রহিমা খাতুন')
    const response = await page.request.post('/api/register', {
      data: { name: person.name, email: person.email, contact_no: person.phone, password: person.password },
    })
    expect(response.status()).toBe(200)
    const code = await codeFor(page, person.phone)
    await page.goto('/bn/account/login')
    await page.getByLabel('ইমেইল বা মোবাইল নম্বর').first().fill(person.phone)
    await page.getByLabel('পাসওয়ার্ড', { exact: true }).first().fill(person.password)
    await page.getByRole('button', { name: 'লগইন', exact: true }).last().click()
    await expect(page.locator('[autocomplete="one-time-code"], [name="digit"]').first()).toBeVisible()
    const fresh = await codeFor(page, person.phone)
    expect(code).toMatch(/^\d{4}$/)
    await typeCode(page.getByRole('main'), fresh)
    await page.getByRole('button', { name: /যাচাই/ }).first().click()
    await page.waitForURL((url) => !url.pathname.includes('/account/'))

    await page.goto(`/bn/courses/${slug}/details`)
    await page.getByRole('button', { name: bangla.enrollNow }).filter({ visible: true }).first().click()
    await page.getByRole('checkbox').last().check()
    await page.getByRole('button', { name: 'ফ্রিতে ভর্তি হোন' }).click()
    await page.getByRole('link', { name: 'কোর্সে যান' }).first().click()
    await expect(page).toHaveURL(/\/bn\/my-course\//)
    await studyWhole(page, bangla, answerKey(slug, 'bn'))
    await page.getByRole('link', { name: bangla.seeCertificate }).first().click()
    await expect(page).toHaveURL(/\/bn\/certificate\//)
    await checkCertificate(page, browser, person.name, certificateWords.bangla)
    // Letters that came with the first page are not asked for again on the way.
    expect(unused).toEqual([])
  })
})
