/** Sessions of people: begun at login, renewed when rights change, ended. The token exists only in the answer. */
import { hashToken, randomToken } from '#server/platform/crypto.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { notLoggedIn } from '#server/platform/errors.ts'
import { sessionCookie } from '#server/platform/http/create-server.ts'
import type { AccountCall } from '../account/account-call.ts'
import { guest, isSignedIn, type Role, type SignedIn } from '#server/platform/access/viewer.ts'
import { endActingOnLeave } from './end-acting.ts'
import {
  deleteSession,
  deleteSessionByToken,
  deleteSessions,
  insertSession,
  type Proof,
  rememberedSeconds,
  replaceToken,
} from './sessions.sql.ts'
import { reloadViewer } from './resolve-viewer.ts'

export interface SessionOptions {
  proof?: Proof
  /** 30 days instead of 60 minutes. */
  remember?: boolean
  /** The shared tablet where it begins: it ends soon after nobody uses it. */
  kioskId?: string
  /** Otherwise staff before corporate before mentor before learner. */
  actingAs?: Role
}

/**
 * Logs `personId` in: sets the cookie, ends the session this request came with, answers the token (256 bits) and who is
 * logged in now; `call.viewer` is still who asked.
 */
export async function enter(call: AccountCall, personId: string, options: SessionOptions = {}) {
  const { database } = call
  await dropCurrent(call)
  const token = randomToken()
  const sessionId = await insertSession(database, {
    tokenHash: hashToken(token),
    personId,
    proof: options.proof ?? null,
    actingAs: options.actingAs ?? null,
    isRemembered: options.remember === true,
    kioskId: options.kioskId ?? null,
    userAgent: call.userAgent,
    address: call.address,
  })
  // A new password, PIN or start code came between.
  if (!sessionId) throw notLoggedIn()
  call.setCookie(sessionCookie, token, options.remember ? { maxAge: rememberedSeconds } : {})
  const viewer = await reloadViewer(call, sessionId)
  // Suspended between the password and here.
  if (!isSignedIn(viewer)) throw notLoggedIn()
  call.signIn(viewer)
  return { token, viewer }
}

/**
 * Gives the session a new token when it came by cookie: a token from before a change of rights or password is worth
 * nothing afterwards. An API client keeps the token it holds, for it has no cookie to receive another in.
 * Answers who is logged in as the database knows them now.
 */
export async function renewSession(call: AccountCall & { viewer: SignedIn }): Promise<SignedIn> {
  const { sessionId } = call.viewer
  const current = call.cookie(sessionCookie)
  if (current) {
    const token = randomToken()
    const renewed = await replaceToken(call.database, sessionId, hashToken(current), hashToken(token))
    if (renewed) call.setCookie(sessionCookie, token, renewed.is_remembered ? { maxAge: rememberedSeconds } : {})
  }
  return refreshViewer(call)
}

/** After a change of the person: what this request still reads sees it. */
export async function refreshViewer(call: AccountCall & { viewer: SignedIn }): Promise<SignedIn> {
  const viewer = await reloadViewer(call, call.viewer.sessionId)
  if (!isSignedIn(viewer)) throw notLoggedIn()
  call.signIn(viewer)
  return viewer
}

/** Logs out: ends the session of this request and takes the cookie back. */
export async function endSession(call: AccountCall): Promise<void> {
  await dropCurrent(call)
  call.setCookie(sessionCookie, null)
  call.signIn(guest)
}

/** Ends every session of a person, but for `except`. */
export async function endAllSessions(database: Database, personId: string, except?: string): Promise<void> {
  await deleteSessions(database, personId, except)
}

async function dropCurrent(call: AccountCall): Promise<void> {
  const { viewer, database } = call
  await endActingOnLeave(call)
  if (isSignedIn(viewer)) await deleteSession(database, viewer.personId, viewer.sessionId)
  const cookie = call.cookie(sessionCookie)
  if (cookie) await deleteSessionByToken(database, hashToken(cookie))
}
