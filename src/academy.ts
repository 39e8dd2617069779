/** `npm run academy -- <command>`: what an operator does beside running the academy. */
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { seedFoundations } from '#seed/seed-foundations.ts'
import { administratorFields, createAdministrator } from './server/accounts/administrators/create-administrator.ts'
import {
  companySignInFields,
  confirmDomains,
  removeCompanySignIn,
  setCompanySignIn,
} from './server/accounts/company-login/set-company-sign-in.ts'
import { returnAddress } from './server/accounts/company-login/begin-company-sign-in.ts'
import { noteRestore } from './server/platform/audit/note-restore.ts'
import { sealAudit, sealMigratedAudit } from './server/platform/audit/seal-audit.ts'
import { comparePayments, daysToCompare } from './server/checkout/reconciliation/compare-payments.ts'
import { reconcilePayments } from './server/checkout/reconciliation/reconcile-payments.ts'
import { seedIfEmpty } from './seed-if-empty.ts'
import { backUp } from './server/platform/backup/back-up.ts'
import { noteBackup } from './server/platform/backup/note-backup.ts'
import { createCache } from './server/platform/kept/cache.ts'
import { systemClock } from './server/platform/clock.ts'
import { readConfig } from './server/platform/config/config.ts'
import { Problem } from './server/platform/errors.ts'
import { createJobs, installJobQueue } from './server/platform/jobs/jobs.ts'
import { createLog } from './server/platform/log.ts'
import { openConfiguredDatabase } from './server/platform/postgres/open-configured-database.ts'
import { updateSchema } from '#server/platform/schema/update-schema.ts'
import { restore } from './server/platform/backup/restore.ts'
import { complain, StartupError } from './server/platform/config/startup-error.ts'
import { createStorage } from './server/platform/storage/storage.ts'

const usage = `Usage: npm run academy -- <command>
  migrate                          brings the database up to this release
  seed                             fills an empty database with the demo academy
  create-admin --name --email --phone   makes a platform administrator (password from ADMIN_PASSWORD, or a new one)
  company-sign-in --company --domains --issuer --client   lets a company's people log in by its OpenID provider (secret from CLIENT_SECRET); without --issuer it confirms the domains alone; --remove ends it
  seal-audit                       signs the end of the audit log as it is, after APP_SECRET was changed or the database put back by other means
  backup FILE                      writes database and media into FILE (tar.gz), also while the academy runs
  restore FILE                     replaces database and media by those of FILE; the academy must not run
  reconcile                        asks the payment providers about payments that never got an answer, and compares the last days with them`

function wrongFields({ issues: [issue] }: z.ZodError): StartupError {
  return new StartupError(`company-sign-in: ${String(issue?.path[0])}: ${issue?.message}`)
}

type Command = (services: Awaited<ReturnType<typeof openServices>>['services'], args: string[]) => Promise<string>

const commands: Record<string, Command> = {
  async migrate(services) {
    const { database } = services
    const { migrations, functions } = await updateSchema(database)
    await seedFoundations(database)
    await sealMigratedAudit(services, migrations)
    await installJobQueue(database)
    const applied = [...migrations, ...functions.map((name) => `functions/${name}`)]
    return applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.'
  },
  async seed(services) {
    if (!services.config.isDemo)
      throw new StartupError('DEMO: the demo academy has known passwords: set it to 1 to seed.')
    await updateSchema(services.database)
    return (await seedIfEmpty(services))
      ? 'The demo academy is there.'
      : 'The database is not empty: nothing was changed.'
  },
  async 'create-admin'(services, args) {
    const { database } = services
    const option = { type: 'string' } as const
    const { values } = parseArgs({ args, options: { name: option, email: option, phone: option } })
    // Long enough, and of every kind of character that the rule wants.
    const made = process.env.ADMIN_PASSWORD ? undefined : `${randomBytes(12).toString('base64url')}aA1!`
    const fields = administratorFields.safeParse({ ...values, password: process.env.ADMIN_PASSWORD ?? made })
    if (!fields.success) {
      const [issue] = fields.error.issues
      throw new StartupError(`create-admin: ${String(issue?.path[0])}: ${issue?.message}`)
    }
    // The administrator may come before the first start.
    const { migrations } = await updateSchema(database)
    if (migrations.length > 0) {
      await seedFoundations(database)
      await sealMigratedAudit(services, migrations)
    }
    await createAdministrator(database, fields.data)
    return `${fields.data.email} is an administrator${made ? `, password ${made}` : ''}.`
  },
  async 'company-sign-in'(services, args) {
    const option = { type: 'string' } as const
    const { values } = parseArgs({
      args,
      options: { company: option, domains: option, issuer: option, client: option, remove: { type: 'boolean' } },
    })
    if (values.remove) {
      await removeCompanySignIn(services, values.company ?? '')
      return `${values.company} has no sign-in of its own any more.`
    }
    if (values.issuer === undefined && values.client === undefined) {
      const fields = companySignInFields.pick({ company: true, domains: true }).safeParse(values)
      if (!fields.success) throw wrongFields(fields.error)
      await confirmDomains(services, fields.data)
      return `The domains of ${fields.data.company} are ${fields.data.domains.join(', ')}. Its owners set its sign-in up under /corporate/sign-on.`
    }
    const fields = companySignInFields.safeParse({ ...values, secret: process.env.CLIENT_SECRET })
    if (!fields.success) throw wrongFields(fields.error)
    await setCompanySignIn(services, fields.data)
    return `People of ${fields.data.domains.join(', ')} log in at ${fields.data.issuer}. The return address there: ${returnAddress(services.config.publicUrl, fields.data.company)}`
  },
  async 'seal-audit'(services) {
    if (!(await sealAudit(services))) {
      throw new StartupError('seal-audit: entries of the audit log were tampered with: nothing was signed.')
    }
    return 'The end of the audit log is signed.'
  },
  async backup(services, [file]) {
    if (!file) throw new StartupError('backup needs the FILE to write.')
    const { tables, media, created_at: createdAt } = await backUp(services, file)
    await noteBackup(services.database, createdAt)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    return `${file}: ${rows} rows of ${tables.length} tables, ${media ? `${media.files} media files` : 'media stay in the bucket'}.`
  },
  async restore(services, [file]) {
    if (!file) throw new StartupError('restore needs the FILE to read.')
    const { created_at: createdAt, tables } = await restore(services, file)
    await noteRestore(services, createdAt)
    return `The academy is as it was at ${createdAt}: ${tables.reduce((sum, table) => sum + table.rows, 0)} rows.`
  },
  async reconcile(services) {
    const { checked, settled, expired } = await reconcilePayments(services)
    const { compared, found, differing, unanswered } = await comparePayments(services)
    return [
      `Compared ${compared} payments of the last ${daysToCompare} days: ${found} found, ${differing} differ, ${unanswered} without an answer.`,
      `Asked about ${checked} payments: ${settled} settled, ${expired} expired.`,
    ].join('\n')
  },
}

/** Everything but the server: with a running academy's database where that is safe. */
async function openServices(ownership: 'exclusive' | 'shared') {
  const config = readConfig(process.env)
  const log = createLog({ logLevel: config.logLevel === 'info' ? 'warn' : config.logLevel })
  const { database, close } = await openConfiguredDatabase(config, log, ownership)
  const jobs = createJobs({ database, secret: config.appSecret, log })
  const storage = createStorage(config)
  return {
    services: { config, database, unhurried: database, jobs, storage, log, clock: systemClock, cache: createCache() },
    close,
  }
}

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  process.stderr.write(`${usage}\n`)
  process.exit(1)
}
try {
  const { services, close } = await openServices(name === 'restore' ? 'exclusive' : 'shared')
  try {
    process.stdout.write(`${await command(services, args)}\n`)
  } finally {
    await close()
  }
  process.exit(0)
} catch (error) {
  complain(error instanceof Problem ? new StartupError(error.message) : error)
  process.exit(1)
}
