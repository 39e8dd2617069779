/** The words of an audit sheet's files, in English and Bangla. */
import type { DocumentLanguage } from '#server/platform/documents/printable-text.ts'
import type { TrainingState } from '#contracts/companies/training/people-filters.ts'

interface SheetTexts {
  title: string
  /** Of the whole table, in the order in which they stand there. */
  columns: {
    no: string
    course: string
    employee: string
    name: string
    department: string
    designation: string
    joined: string
    state: string
    due: string
    trained: string
    trainedBy: string
    result: string
    certificate: string
    validUntil: string
    skills: string
  }
  states: Record<TrainingState, string>
  facts: { people: string; held: string; running: string; overdue: string; missing: string; made: string }
  forgotten: string
  everyone: string
  howToCheck: (address: string) => string
  preparedBy: string
  seenByFactory: string
  seenByBuyer: string
  checksum: string
  dhaka: string
  page: (page: string, pages: string) => string
}

export const auditSheetTexts: Record<DocumentLanguage, SheetTexts> = {
  en: {
    title: 'Training record',
    columns: {
      no: 'No.',
      course: 'Course',
      employee: 'Employee number',
      name: 'Name',
      department: 'Department',
      designation: 'Designation',
      joined: 'Joined',
      state: 'Status',
      due: 'Due',
      trained: 'Trained',
      trainedBy: 'Trained by',
      result: 'Test',
      certificate: 'Certificate',
      validUntil: 'Valid until',
      skills: 'Skills signed off',
    },
    states: {
      done: 'Completed',
      expiring: 'Completed',
      running: 'In progress',
      overdue: 'Overdue',
      not_given: 'Not trained',
    },
    facts: {
      people: 'Required',
      held: 'Completed and valid',
      running: 'In progress',
      overdue: 'Overdue',
      missing: 'Not trained',
      made: 'Frozen',
    },
    forgotten: 'Name deleted on request',
    everyone: 'All departments',
    howToCheck: (address) =>
      `How to check. Scan the code or open ${address}: it shows this list as it was frozen. Each certificate number there opens its certificate and says whether it is valid today. Whoever has not completed a course is listed too.`,
    preparedBy: 'Prepared by',
    seenByFactory: 'Seen by, for the factory',
    seenByBuyer: 'Seen by, for the buyer: name, date',
    checksum: 'Checksum',
    dhaka: 'Dhaka time',
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
  bn: {
    title: 'প্রশিক্ষণের রেকর্ড',
    columns: {
      no: 'ক্রম',
      course: 'কোর্স',
      employee: 'কর্মী নম্বর',
      name: 'নাম',
      department: 'বিভাগ',
      designation: 'পদবি',
      joined: 'যোগদান',
      state: 'অবস্থা',
      due: 'শেষ তারিখ',
      trained: 'প্রশিক্ষণ',
      trainedBy: 'প্রশিক্ষক',
      result: 'পরীক্ষা',
      certificate: 'সনদ',
      validUntil: 'মেয়াদ',
      skills: 'স্বাক্ষরিত দক্ষতা',
    },
    states: {
      done: 'সম্পন্ন',
      expiring: 'সম্পন্ন',
      running: 'চলছে',
      overdue: 'মেয়াদ পেরিয়েছে',
      not_given: 'প্রশিক্ষণ হয়নি',
    },
    facts: {
      people: 'যাদের দরকার',
      held: 'সম্পন্ন ও মেয়াদ আছে',
      running: 'চলছে',
      overdue: 'মেয়াদ পেরিয়েছে',
      missing: 'প্রশিক্ষণ হয়নি',
      made: 'তৈরির সময়',
    },
    forgotten: 'অনুরোধে নাম মুছে ফেলা হয়েছে',
    everyone: 'সব বিভাগ',
    howToCheck: (address) =>
      `যাচাই করার নিয়ম। কোডটি স্ক্যান করুন অথবা ${address} খুলুন: তালিকাটি যেমন তৈরি হয়েছিল তেমনই দেখা যাবে। সেখানে প্রতিটি সনদ নম্বরে চাপ দিলে সনদটি খোলে এবং আজও তা বৈধ কি না দেখা যায়। যারা কোর্স শেষ করেননি তারাও তালিকায় আছেন।`,
    preparedBy: 'প্রস্তুত করেছেন',
    seenByFactory: 'কারখানার পক্ষে দেখেছেন',
    seenByBuyer: 'ক্রেতার পক্ষে দেখেছেন: নাম, তারিখ',
    checksum: 'চেকসাম',
    dhaka: 'ঢাকার সময়',
    page: (page, pages) => `পাতা ${page}, মোট ${pages}`,
  },
}
