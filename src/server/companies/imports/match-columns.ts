/** Which column of a file is what, by its name; what is never needed is not even kept. */
import { type ImportColumn, importColumns } from '#contracts/companies/imports.ts'

/** As files of payrolls name them, in small letters, without spaces and marks; and as the pages do, in all six languages. */
const names: Record<ImportColumn, string> = {
  employee_no:
    'employeeno employeenumber employeeid empid empno emp id cardno cardid idno idcardno cardnumber workerid workerno কর্মীনম্বর আইডি কার্ডনম্বর আইডিনম্বর কর্মীআইডি matricule الرقمالوظيفي nºdeempleado númerodeempleado 工号',
  name: 'name fullname learnername employeename workername nameofworker nameofemployee নাম কর্মীরনাম শ্রমিকেরনাম nom الاسم nombre 姓名',
  phone:
    'phone phoneno phonenumber mobile mobileno mobilenumber contactno contact contactnumber cell cellno ফোন মোবাইল মোবাইলনম্বর ফোননম্বর téléphone الهاتف teléfono 手机号',
  email: 'email emailaddress mail ইমেইল ইমেল البريدالإلكتروني correoelectrónico 邮箱',
  department: 'department dept section বিভাগ সেকশন service القسم departamento 部门',
  designation: 'designation position jobtitle title post পদবি পদবী fonction المسمىالوظيفي cargo 职位',
  site: 'site factory unit plant location building কারখানা ইউনিট الموقع centro 厂区',
  line: 'line lineno linenumber productionline block লাইন লাইননম্বর lignedeproduction خطالإنتاج línea 生产线',
  grade: 'grade gradeno paygrade গ্রেড الدرجة grado 职级',
  joined_on:
    'joinedon joiningdate dateofjoining doj joindate hiredate যোগদানেরতারিখ যোগদান datedembauche تاريخالالتحاق fechadeingreso 入职日期',
}
/** Identity numbers and pay. */
const unwanted = /nid|national|passport|birth|salary|wage|gross|basic|bank|account|জাতীয়|জন্ম|বেতন|মজুরি|ব্যাংক/
const bare = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '')
const columnByName = new Map(
  importColumns.flatMap((column) => names[column].split(' ').map((name) => [bare(name), column] as const)),
)

export const isUnwanted = (name: string): boolean => unwanted.test(bare(name))

/** Empty for a column that is not known by its name. */
export const matchColumns = (head: readonly string[]): (ImportColumn | '')[] =>
  head.map((name) => columnByName.get(bare(name)) ?? '')

/** What a choice of columns lacks; undefined when people can be read by it. */
export function faultOfColumns(columns: readonly (ImportColumn | '')[]): string | undefined {
  if (importColumns.some((column) => columns.filter((each) => each === column).length > 1))
    return 'Two columns of the file have the same meaning.'
  if (!columns.includes('name') || !(columns.includes('phone') || columns.includes('employee_no')))
    return 'The first row must name the columns: a name, and a phone or an employee number.'
  return undefined
}
