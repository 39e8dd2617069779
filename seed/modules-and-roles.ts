/** The back office's areas with what one may do there, and the roles an academy starts with. */
import type { Texts } from './content.ts'

interface Module {
  slug: string
  name: Texts
  actions: Action[]
}
const actions = ['view', 'create', 'edit', 'delete', 'publish', 'export', 'approve'] as const
type Action = (typeof actions)[number]

const names = (en: string, fr: string, ar: string, es: string, zh: string, bn: string): Texts => ({
  en,
  fr,
  ar,
  es,
  zh,
  bn,
})

/** In the order of the menu. */
export const modules: Module[] = [
  {
    slug: 'dashboard',
    name: names('Dashboard', 'Tableau de bord', 'لوحة التحكم', 'Panel', '仪表板', 'ড্যাশবোর্ড'),
    actions: ['view', 'export'],
  },
  {
    slug: 'users',
    name: names('Users', 'Utilisateurs', 'المستخدمون', 'Usuarios', '用户', 'ব্যবহারকারী'),
    // Approve: act as a user.
    actions: ['view', 'create', 'edit', 'delete', 'export', 'approve'],
  },
  {
    slug: 'recovery',
    name: names(
      'Account recovery',
      'Récupération de compte',
      'استعادة الحساب',
      'Recuperación de cuenta',
      '账户恢复',
      'অ্যাকাউন্ট পুনরুদ্ধার',
    ),
    // Create: start one. Delete: stop it.
    actions: ['view', 'create', 'delete'],
  },
  {
    slug: 'industry',
    name: names('Industry', 'Secteur', 'القطاع', 'Sector', '行业', 'শিল্প'),
    actions: ['view', 'create', 'edit', 'delete', 'publish'],
  },
  {
    slug: 'courses',
    name: names('Courses', 'Cours', 'الدورات', 'Cursos', '课程', 'কোর্স'),
    actions: ['view', 'create', 'edit', 'delete', 'publish', 'export', 'approve'],
  },
  {
    slug: 'for_business',
    name: names('For Business', 'Pour les entreprises', 'للشركات', 'Para empresas', '企业服务', 'কোম্পানির জন্য'),
    actions: ['view', 'create', 'edit', 'delete', 'export', 'approve'],
  },
  {
    slug: 'work_with_us',
    name: names(
      'Work With Us',
      'Travailler avec nous',
      'اعمل معنا',
      'Trabaja con nosotros',
      '加入我们',
      'আমাদের সঙ্গে কাজ',
    ),
    actions: ['view', 'create', 'edit', 'delete', 'publish'],
  },
  {
    slug: 'about_us',
    name: names('About Us', 'À propos de nous', 'من نحن', 'Sobre nosotros', '关于我们', 'আমাদের কথা'),
    actions: ['view', 'edit', 'publish'],
  },
  {
    slug: 'mentors',
    name: names('Mentors', 'Mentors', 'المرشدون', 'Mentores', '导师', 'মেন্টর'),
    actions: ['view', 'create', 'edit', 'delete', 'publish', 'export'],
  },
  {
    slug: 'mentor_money',
    name: names(
      'Payments to mentors',
      'Rémunération des mentors',
      'مستحقات المرشدين',
      'Pagos a mentores',
      '导师付款',
      'মেন্টরদের পারিশ্রমিক',
    ),
    actions: ['view', 'edit', 'export', 'approve'],
  },
  {
    slug: 'recruitment',
    name: names('Recruitment', 'Recrutement', 'التوظيف', 'Selección de personal', '招聘', 'নিয়োগ'),
    actions: ['view', 'create', 'edit', 'delete', 'publish', 'export', 'approve'],
  },
  {
    slug: 'permissions',
    name: names('Permissions', 'Autorisations', 'الصلاحيات', 'Permisos', '权限', 'অনুমতি'),
    actions: ['view', 'create', 'edit', 'delete', 'approve'],
  },
  {
    slug: 'books',
    name: names('Books by month', 'Clôture des comptes', 'إقفال الدفاتر', 'Cierre contable', '月度结账', 'মাসের হিসাব'),
    // Edit: close a month. Approve: open the last closed one again.
    actions: ['view', 'edit', 'approve'],
  },
  {
    slug: 'orders',
    name: names('Orders', 'Commandes', 'الطلبات', 'Pedidos', '订单', 'অর্ডার'),
    actions: ['view', 'edit', 'export', 'approve'],
  },
  {
    slug: 'site',
    name: names('Site', 'Site', 'الموقع', 'Sitio', '网站', 'সাইট'),
    actions: ['view', 'create', 'edit', 'delete', 'publish'],
  },
  {
    slug: 'events',
    name: names('Events', 'Événements', 'الفعاليات', 'Eventos', '活动', 'আয়োজন'),
    actions: ['view', 'create', 'edit', 'delete', 'publish', 'export'],
  },
  {
    slug: 'leads',
    name: names('Enquiries', 'Demandes d’entreprises', 'الاستفسارات', 'Consultas', '企业咨询', 'জিজ্ঞাসা'),
    actions: ['view', 'edit', 'export'],
  },
  {
    slug: 'reviews',
    name: names('Reviews', 'Avis', 'التقييمات', 'Reseñas', '评价', 'মতামত'),
    actions: ['view', 'approve'],
  },
  {
    slug: 'learning',
    name: names('Learning', 'Apprentissage', 'التعلّم', 'Aprendizaje', '学习', 'শেখা'),
    // Edit: enrol, move, withdraw, give attempts and time.
    actions: ['view', 'edit'],
  },
  {
    slug: 'certificates',
    name: names('Certificates', 'Certificats', 'الشهادات', 'Certificados', '证书', 'সনদ'),
    actions: ['view', 'create', 'edit', 'export', 'approve'],
  },
  {
    slug: 'messages',
    name: names('Messages', 'Messages', 'الرسائل', 'Mensajes', '消息', 'মেসেজ'),
    // Edit: send again. Approve: the day's budget of SMS.
    actions: ['view', 'edit', 'approve'],
  },
  {
    slug: 'reports',
    name: names('Numbers', 'Chiffres', 'الأرقام', 'Cifras', '数据报表', 'পরিসংখ্যান'),
    actions: ['view', 'export'],
  },
  {
    slug: 'audit',
    name: names('Audit log', 'Journal d’audit', 'سجل التدقيق', 'Registro de auditoría', '审计日志', 'অডিট লগ'),
    actions: ['view', 'export'],
  },
  {
    slug: 'system',
    name: names(
      'Set-up and health',
      'Mise en service et état',
      'الإعداد وحالة النظام',
      'Puesta en marcha y estado',
      '初始设置与运行状况',
      'প্রস্তুতি ও সিস্টেমের অবস্থা',
    ),
    actions: ['view', 'edit'],
  },
]

interface SystemRole {
  slug: string
  name: Texts
  description: Texts
  permissions: { module: string; actions: readonly Action[] }[]
}

const everything = modules.map(({ slug, actions }) => ({ module: slug, actions }))
const allOf = (...slugs: string[]) => everything.filter(({ module }) => slugs.includes(module))
const only = (action: Action[], ...slugs: string[]) => slugs.map((module) => ({ module, actions: action }))

export const systemRoles: SystemRole[] = [
  {
    slug: 'administrator',
    name: names('Administrator', 'Administrateur', 'مدير النظام', 'Administrador', '管理员', 'অ্যাডমিন'),
    description: {
      en: 'Can do everything, including granting and removing permissions.',
      fr: 'Peut tout faire, y compris donner et retirer des autorisations.',
      ar: 'يمكنه فعل كل شيء، بما في ذلك منح الصلاحيات وسحبها.',
      es: 'Puede hacerlo todo, también dar y quitar permisos.',
      zh: '可以做任何事，包括授予和收回权限。',
      bn: 'সবকিছু করতে পারেন, অনুমতি দেওয়া-নেওয়াও।',
    },
    permissions: everything,
  },
  {
    slug: 'course-editor',
    name: names('Course editor', 'Éditeur de cours', 'محرر الدورات', 'Editor de cursos', '课程编辑', 'কোর্স সম্পাদক'),
    description: {
      en: 'Creates and publishes courses, mentor profiles, events and site texts.',
      fr: 'Crée et publie les cours, les profils des mentors, les événements et les textes du site.',
      ar: 'ينشئ وينشر الدورات وملفات المرشدين والفعاليات ونصوص الموقع.',
      es: 'Crea y publica cursos, perfiles de mentores, eventos y textos del sitio.',
      zh: '制作并发布课程、导师资料、活动和网站文字。',
      bn: 'কোর্স, মেন্টরের পরিচিতি, আয়োজন ও সাইটের লেখা তৈরি ও প্রকাশ করেন।',
    },
    permissions: [
      ...only(['view'], 'dashboard', 'certificates'),
      ...allOf('courses', 'industry', 'mentors', 'site', 'events', 'reviews', 'about_us', 'work_with_us'),
    ],
  },
  {
    slug: 'finance',
    name: names('Finance', 'Finances', 'المالية', 'Finanzas', '财务', 'হিসাব'),
    description: {
      en: 'Views orders and payments, decides refunds, exports the accounts.',
      fr: 'Voit les commandes et les montants, décide des remboursements, exporte les comptes.',
      ar: 'يرى الطلبات والأموال، ويقرر الاستردادات، ويصدّر الدفاتر.',
      es: 'Ve los pedidos y el dinero, decide los reembolsos y exporta las cuentas.',
      zh: '查看订单和款项，决定退款，导出账目。',
      bn: 'অর্ডার ও টাকা দেখেন, ফেরতের সিদ্ধান্ত নেন, হিসাব নামান।',
    },
    permissions: [
      ...only(['view'], 'courses', 'users'),
      ...allOf('dashboard', 'orders', 'mentor_money'),
      // Who closes a month does not open it again.
      ...only(['view', 'edit'], 'books'),
      ...only(['view', 'export', 'approve'], 'for_business'),
      ...allOf('reports'),
    ],
  },
  {
    slug: 'support',
    name: names('Support', 'Assistance', 'الدعم', 'Soporte', '客服', 'সহায়তা'),
    description: {
      en: 'Helps learners: views accounts, orders and certificates, changes contact details.',
      fr: 'Aide les apprenants : voit les comptes, commandes et certificats, modifie les coordonnées.',
      ar: 'يساعد المتعلمين: يرى الحسابات والطلبات والشهادات ويغيّر بيانات الاتصال.',
      es: 'Ayuda a los alumnos: ve cuentas, pedidos y certificados, cambia los datos de contacto.',
      zh: '帮助学员：查看账户、订单和证书，修改联系方式。',
      bn: 'শিক্ষার্থীদের সাহায্য করেন: অ্যাকাউন্ট, অর্ডার ও সনদ দেখেন, যোগাযোগের তথ্য বদলান।',
    },
    permissions: [
      ...only(['view'], 'dashboard', 'courses', 'orders', 'recruitment'),
      // Create: issue again.
      ...only(['view', 'create'], 'certificates'),
      ...only(['view', 'edit'], 'users', 'learning', 'messages', 'for_business', 'leads'),
      ...only(['view', 'delete'], 'recovery'),
      ...only(['view', 'edit', 'export'], 'events'),
      ...only(['view', 'approve'], 'reviews'),
    ],
  },
]
