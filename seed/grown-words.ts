/** The words that grown courses are made of. */
import type { Texts } from './content.ts'

const pairs = (list: readonly (readonly [string, string])[]): Texts[] => list.map(([en, bn]) => ({ en, bn }))

export const topics = pairs([
  ['Sewing line supervision', 'সেলাই লাইনের তদারকি'],
  ['Overlock and flatlock setting', 'ওভারলক ও ফ্ল্যাটলক সেটিং'],
  ['Line balancing', 'লাইন ব্যালান্সিং'],
  ['Time study and SMV', 'টাইম স্টাডি ও এসএমভি'],
  ['Garment costing', 'গার্মেন্ট কস্টিং'],
  ['Merchandising follow-up', 'মার্চেন্ডাইজিং ফলোআপ'],
  ['Fabric inspection', 'ফেব্রিক ইন্সপেকশন'],
  ['Marker making', 'মার্কার তৈরি'],
  ['Spreading and cutting', 'স্প্রেডিং ও কাটিং'],
  ['Denim washing recipes', 'ডেনিম ওয়াশিং রেসিপি'],
  ['Reactive dyeing', 'রিঅ্যাকটিভ ডায়িং'],
  ['Effluent treatment', 'ইটিপি পরিচালনা'],
  ['Boiler and steam', 'বয়লার ও স্টিম'],
  ['Chemical storage', 'রাসায়নিক সংরক্ষণ'],
  ['Needle and metal control', 'নিডল ও মেটাল কন্ট্রোল'],
  ['AQL sampling', 'একিউএল স্যাম্পলিং'],
  ['Root cause analysis', 'মূল কারণ বিশ্লেষণ'],
  ['Measurement and fit', 'মাপ ও ফিটিং'],
  ['Finishing and packing', 'ফিনিশিং ও প্যাকিং'],
  ['Export documents', 'রপ্তানির কাগজপত্র'],
  ['Letters of credit', 'ঋণপত্র'],
  ['Bonded warehouse', 'বন্ডেড ওয়্যারহাউস'],
  ['Trims inventory', 'ট্রিমস ইনভেন্টরি'],
  ['Labour law basics', 'শ্রম আইনের প্রাথমিক ধারণা'],
  ['Overtime and wages', 'ওভারটাইম ও মজুরি'],
  ['Grievance handling', 'অভিযোগ নিষ্পত্তি'],
  ['Maternity benefits', 'মাতৃত্বকালীন সুবিধা'],
  ['Fire drill planning', 'অগ্নিমহড়া পরিকল্পনা'],
  ['Electrical safety', 'বৈদ্যুতিক নিরাপত্তা'],
  ['Social audit preparation', 'সোশ্যাল অডিট প্রস্তুতি'],
  ['Carbon accounting', 'কার্বন হিসাব'],
  ['Water footprint', 'পানির হিসাব'],
  ['Jhut and recycling', 'ঝুট ও রিসাইক্লিং'],
  ['Production planning', 'উৎপাদন পরিকল্পনা'],
  ['Excel dashboards', 'এক্সেল ড্যাশবোর্ড'],
  ['Sweater linking', 'সোয়েটার লিংকিং'],
  ['Knitting faults', 'নিটিং ত্রুটি'],
  ['Pattern grading', 'প্যাটার্ন গ্রেডিং'],
  ['Buyer communication', 'বায়ারের সঙ্গে যোগাযোগ'],
  ['Email English', 'ইমেইল ইংরেজি'],
  ['Team leadership', 'দল পরিচালনা'],
  ['Maintenance planning', 'রক্ষণাবেক্ষণ পরিকল্পনা'],
])

export const angles = pairs([
  ['first steps', 'প্রথম ধাপ'],
  ['a working method', 'কাজের পদ্ধতি'],
  ['common mistakes', 'সাধারণ ভুল'],
  ['measuring what matters', 'যা মাপা দরকার'],
  ['from plan to floor', 'পরিকল্পনা থেকে ফ্লোর'],
  ['cases from practice', 'বাস্তব উদাহরণ'],
  ['daily routine', 'প্রতিদিনের কাজ'],
  ['working with figures', 'সংখ্যা নিয়ে কাজ'],
  ['training your people', 'নিজের লোক শেখানো'],
  ['audit and records', 'অডিট ও রেকর্ড'],
  ['saving time and cloth', 'সময় ও কাপড় বাঁচানো'],
  ['advanced workshop', 'উচ্চতর কর্মশালা'],
])

export const places = pairs([
  ['for knit composites', 'নিট কম্পোজিটে'],
  ['for woven factories', 'উভেন কারখানায়'],
  ['for denim plants', 'ডেনিম কারখানায়'],
  ['for sweater factories', 'সোয়েটার কারখানায়'],
  ['for buying houses', 'বায়িং হাউসে'],
  ['for home textile', 'হোম টেক্সটাইলে'],
  ['for small units', 'ছোট ইউনিটে'],
  ['for new supervisors', 'নতুন সুপারভাইজারের জন্য'],
  ['for trainees', 'ট্রেইনিদের জন্য'],
  ['for managers', 'ম্যানেজারদের জন্য'],
  ['in Gazipur', 'গাজীপুরে'],
  ['in Chattogram', 'চট্টগ্রামে'],
])

export const sentences = pairs([
  [
    'Learn from people who have run lines and met delivery dates.',
    'যাঁরা লাইন চালিয়েছেন ও সময়মতো মাল পাঠিয়েছেন, তাঁদের কাছ থেকে শিখুন।',
  ],
  ['Every lesson ends with a task for your own floor.', 'প্রতিটি পাঠের শেষে নিজের ফ্লোরের জন্য একটি কাজ।'],
  ['You calculate with the figures of a real order.', 'একটি আসল অর্ডারের সংখ্যা দিয়ে হিসাব করবেন।'],
  ['We look at defects, their causes and what prevents them.', 'ডিফেক্ট, তার কারণ ও প্রতিকার দেখা হবে।'],
  ['The course follows one style from cutting to shipment.', 'কাটিং থেকে শিপমেন্ট পর্যন্ত একটি স্টাইল ধরে কোর্স এগোয়।'],
  ['It shows how to keep records that an auditor believes.', 'অডিটর বিশ্বাস করেন এমন রেকর্ড রাখা শেখায়।'],
  ['You learn to balance work between machines and people.', 'মেশিন ও মানুষের মধ্যে কাজ ভাগ করা শিখবেন।'],
  ['Safety comes first: equipment, exits, first aid.', 'নিরাপত্তা আগে: সরঞ্জাম, বের হওয়ার পথ, প্রাথমিক চিকিৎসা।'],
  ['Energy, water and chemicals are counted per piece.', 'প্রতি পিসে জ্বালানি, পানি ও রাসায়নিকের হিসাব।'],
  ['Talk with buyers clearly, also when something went wrong.', 'ভুল হলেও বায়ারের সঙ্গে পরিষ্কারভাবে কথা বলুন।'],
  ['Short videos, a worksheet and a quiz in each section.', 'প্রতিটি অংশে ছোট ভিডিও, ওয়ার্কশিট ও কুইজ।'],
  ['For those who teach others at the machine.', 'যাঁরা মেশিনের পাশে অন্যদের শেখান তাঁদের জন্য।'],
  ['Wages, leave and overtime are explained with examples.', 'মজুরি, ছুটি ও ওভারটাইম উদাহরণ দিয়ে বোঝানো হয়।'],
  ['Costs are broken down to the minute and the metre.', 'মিনিট ও মিটার ধরে খরচ ভাগ করা হয়।'],
])

export const people = pairs([
  ['Line supervisors and chiefs', 'লাইন সুপারভাইজার ও চিফ'],
  ['Quality inspectors', 'কোয়ালিটি ইন্সপেক্টর'],
  ['Merchandisers in their first years', 'নতুন মার্চেন্ডাইজার'],
  ['Work study officers', 'ওয়ার্ক স্টাডি অফিসার'],
  ['HR and compliance officers', 'এইচআর ও কমপ্লায়েন্স অফিসার'],
  ['Store keepers', 'স্টোর কিপার'],
])

/** Sixteen each: people of grown companies are made of them. */
export const givenNames =
  'Ayesha Rubel Moushumi Jahangir Salma Shahana Nasima Rina Sumon Kamal Fatema Habib Lipi Masud Tania Yusuf'.split(' ')
export const familyNames =
  'Akter Hossain Begum Islam Khatun Miah Rahman Sultana Ahmed Parvin Uddin Sarkar Das Alam Chowdhury Biswas'.split(' ')
