/** The words of a view's files, in English and Bangla. */
import type { TrainingState } from '#contracts/companies/training/people-filters.ts'
import type { DocumentLanguage } from '#server/platform/documents/printable-text.ts'

interface ViewTexts {
  /** Of the columns before the courses. */
  columns: {
    employee: string
    name: string
    department: string
    designation: string
    site: string
    line: string
    grade: string
    manager: string
    joined: string
  }
  courses: string
  states: Record<TrainingState, string>
  /** Behind a state, with its day. */
  until: string
  due: string
  facts: { people: string; required: string; held: string; expiring: string; overdue: string; missing: string }
  made: string
  page: string
}

export const viewTexts: Record<DocumentLanguage, ViewTexts> = {
  en: {
    columns: {
      employee: 'Employee number',
      name: 'Name',
      department: 'Department',
      designation: 'Designation',
      site: 'Site',
      line: 'Line',
      grade: 'Grade',
      manager: 'Line manager',
      joined: 'Joined',
    },
    courses: 'Mandatory courses',
    states: {
      done: 'Completed',
      expiring: 'Expires soon',
      running: 'In progress',
      overdue: 'Overdue',
      not_given: 'Not given',
    },
    until: 'until {day}',
    due: 'due {day}',
    facts: {
      people: 'People',
      required: 'Required',
      held: 'Completed and valid',
      expiring: 'Expires within 30 days',
      overdue: 'Overdue',
      missing: 'Not given',
    },
    made: 'As of {moment}, Dhaka time',
    page: 'Page {page} of {pages}',
  },
  bn: {
    columns: {
      employee: 'কর্মী নম্বর',
      name: 'নাম',
      department: 'বিভাগ',
      designation: 'পদবি',
      site: 'কারখানা',
      line: 'লাইন',
      grade: 'গ্রেড',
      manager: 'লাইন ম্যানেজার',
      joined: 'যোগদান',
    },
    courses: 'বাধ্যতামূলক কোর্স',
    states: {
      done: 'সম্পন্ন',
      expiring: 'মেয়াদ শেষ হচ্ছে',
      running: 'চলছে',
      overdue: 'সময় পেরিয়েছে',
      not_given: 'দেওয়া হয়নি',
    },
    until: '{day} পর্যন্ত',
    due: 'শেষ তারিখ {day}',
    facts: {
      people: 'কর্মী',
      required: 'যত কোর্স দরকার',
      held: 'সম্পন্ন ও মেয়াদ আছে',
      expiring: '৩০ দিনের মধ্যে মেয়াদ শেষ',
      overdue: 'সময় পেরিয়েছে',
      missing: 'দেওয়া হয়নি',
    },
    made: '{moment} পর্যন্ত, ঢাকার সময়',
    page: 'পাতা {page}, মোট {pages}',
  },
}
