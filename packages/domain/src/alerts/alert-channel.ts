import { alertCategories, type AlertCategory } from './alert-rule.ts'
import type { Language } from '../shared/language.ts'
import type { SendingRules } from './sending-time.ts'

export const channelKinds = ['email', 'slack', 'teams', 'webhook'] as const
export type ChannelKind = (typeof channelKinds)[number]

/** Where an account's alerts go outside the product. */
export type AlertChannel = SendingRules & {
  readonly kind: ChannelKind
  readonly name: string
  readonly isOn: boolean
  readonly language: Language
  /** What it wants to hear of, among the categories that the account tells. */
  readonly categories: readonly AlertCategory[]
}

export type ChannelProblem =
  | 'channel.nameMissing'
  | 'channel.recipientsMissing'
  | 'channel.recipientInvalid'
  | 'channel.tooManyRecipients'
  | 'channel.addressInvalid'
  | 'channel.notSlack'
  | 'channel.categoriesMissing'

const mostRecipients = 20
const address = /^[^\s@<>,;"]{1,64}@[^\s@<>,;"]{1,190}\.[a-z0-9-]{2,63}$/i

/** The addresses of a list as people write one: separated by commas, semicolons, spaces or lines. Each once. */
export const recipientsOf = (text: string): readonly string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((one) => one !== '')),
]

/** Of a list as people write one, what is no mail address. */
export const wrongRecipients = (text: string): readonly string[] =>
  recipientsOf(text).filter((one) => !address.test(one))

/**
 * What keeps a channel from being saved.
 * @param target addresses for mail, the address of the hook for the others; `null` keeps the stored one
 */
export function checkChannel(
  { kind, name, categories }: Pick<AlertChannel, 'kind' | 'name' | 'categories'>,
  target: string | null,
): ChannelProblem[] {
  const problems: ChannelProblem[] = []
  if (name.trim() === '') problems.push('channel.nameMissing')
  if (!categories.some((category) => alertCategories.includes(category)))
    problems.push('channel.categoriesMissing')
  if (target === null) return problems
  return [...problems, ...(kind === 'email' ? mailProblems(target) : hookProblems(kind, target))]
}

function mailProblems(target: string): ChannelProblem[] {
  const recipients = recipientsOf(target)
  if (recipients.length === 0) return ['channel.recipientsMissing']
  if (recipients.length > mostRecipients) return ['channel.tooManyRecipients']
  return wrongRecipients(target).length === 0 ? [] : ['channel.recipientInvalid']
}

/** The server decides which addresses it may call; here only what can be none. */
function hookProblems(kind: ChannelKind, target: string): ChannelProblem[] {
  const url = URL.canParse(target) ? new URL(target) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return ['channel.addressInvalid']
  const isSlack = url.hostname === 'hooks.slack.com' || url.hostname === 'hooks.slack-gov.com'
  // Over plain http only the installation's own trusted hosts are reachable.
  return kind === 'slack' && url.protocol === 'https:' && !isSlack ? ['channel.notSlack'] : []
}
