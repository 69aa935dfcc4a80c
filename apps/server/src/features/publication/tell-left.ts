import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { AccountScope } from '../../db/in-account.ts'
import { raiseAlerts } from '../../alerting/alerts.ts'
import type { Found, LeftBecause } from './executor/ports.ts'
import type { PublicationRow } from './ledger.ts'
import { tell } from './publication-chain.ts'

type Left = { readonly object: Found; readonly because: LeftBecause }

/**
 * Tells of an object with a publication's labels that should not be as it is and that Vigie leaves alone: once for each
 * object and reason, in the publication's history and as an alert, a critical one when it is on.
 */
export async function tellLeft(
  ctx: Context,
  scope: AccountScope,
  row: PublicationRow,
  { object, because }: Left,
): Promise<void> {
  const data = { id: object.id, kind: object.kind, ord: object.ord, status: object.status, because }
  if (await isTold(scope, row.id, data)) return
  const at = ctx.clock.now()
  await tell(scope, row.id, { at, type: 'left', data })
  const isOn = object.status === 'ACTIVE'
  const alert = {
    key: `publication:left:${object.id}:${because}`,
    category: 'creations',
    priority: isOn ? 1 : 3,
    code: isOn ? 'publication.extraActive' : 'publication.extraLeft',
    sentence: sentenceOf(row.campaign_name, object, because),
    campaigns: row.campaign_id === null ? [] : [{ id: row.campaign_id, name: row.campaign_name }],
    facts: { publicationId: row.id, objectId: object.id, because },
  } as const
  await raiseAlerts(ctx, scope, [alert], at)
}

async function isTold(
  { db, accountId }: AccountScope,
  publicationId: string,
  data: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const told = await db
    .selectFrom('publication_event')
    .select('seq')
    .where('account_id', '=', accountId)
    .where('publication_id', '=', publicationId)
    .where('type', '=', 'left')
    .where(sql<boolean>`data @> ${JSON.stringify(data)}::jsonb`)
    .executeTakeFirst()
  return told !== undefined
}

const kinds: Readonly<Record<Found['kind'], { readonly fr: string; readonly en: string }>> = {
  campaign: { fr: 'une campagne', en: 'a campaign' },
  adset: { fr: 'un adset', en: 'an ad set' },
  ad: { fr: 'une publicité', en: 'an ad' },
  creative: { fr: 'une création', en: 'a creative' },
}

const reasons: Readonly<
  Record<Exclude<LeftBecause, 'backOn'>, { readonly fr: string; readonly en: string }>
> = {
  notIntended: { fr: 'Vigie ne l’a pas demandé', en: 'Vigie did not ask for it' },
  active: { fr: 'l’objet est actif', en: 'it is on' },
  wasActive: { fr: 'l’objet a été actif', en: 'it was on before' },
  historyUnread: {
    fr: 'l’historique des modifications de Meta n’a pas pu être lu',
    en: 'Meta’s history of changes could not be read',
  },
  delivered: { fr: 'l’objet a déjà diffusé', en: 'it was shown already' },
  holdsObjects: { fr: 'd’autres objets y sont rattachés', en: 'other objects hang on it' },
  noOwner: { fr: 'rien ne le remplace', en: 'nothing stands in its place' },
  ended: { fr: 'la publication est terminée', en: 'the publication is over' },
}

function sentenceOf(campaign: string, { kind, id, status }: Found, because: LeftBecause) {
  if (because === 'backOn')
    return {
      fr: `« ${campaign} » : ${id} est actif sur Meta alors que sa publication a été arrêtée. Vigie n’y touche pas : quelqu’un l’a peut-être voulu.`,
      en: `“${campaign}”: ${id} is on although its publication was stopped. Vigie leaves it alone: somebody may want it.`,
    }
  const [fr, en] = status === 'ACTIVE' ? ['actif', 'on'] : ['en pause', 'paused']
  const { [kind]: what } = kinds
  const { [because]: why } = reasons
  return {
    fr: `« ${campaign} » : ${what.fr} en trop est sur Meta (${id}, ${fr}). Vigie n’y touche pas : ${why.fr}.`,
    en: `“${campaign}”: ${what.en} too many is on Meta (${id}, ${en}). Vigie leaves it alone: ${why.en}.`,
  }
}
