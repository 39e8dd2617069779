/** The sealed details in whole: for who checks them, and for the files of a payout. */
import type { PayoutDetails } from '#contracts/mentors/payout-details.ts'
import type { Config } from '#server/platform/config/config.ts'
import { unseal } from '#server/platform/crypto.ts'

export function openDetails({ appSecret }: Pick<Config, 'appSecret'>, sealed: string) {
  const details = JSON.parse(unseal(appSecret, sealed)) as PayoutDetails
  if (details.method === 'bkash') {
    return { account_name: null, branch: null, routing_no: null, number: details.bkash_no }
  }
  const { account_name, branch, routing_no, account_no } = details
  return { account_name, branch, routing_no, number: account_no }
}
