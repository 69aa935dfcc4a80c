import { z } from 'zod'

const inMinor = 'In minor units of the account’s currency'
const money = z.number().int().describe(inMinor)

const place = z.object({
  name: z.string(),
  /** ISO 3166-1 of a country; `null` for regions and towns. */
  countryCode: z.string().nullable(),
  radiusKm: z.number(),
})
const target = z.object({
  ageMin: z.number().nullable(),
  ageMax: z.number().nullable(),
  gender: z.enum(['all', 'men', 'women']),
  places: z.array(place),
  excludedPlaces: z.array(place),
  languages: z.array(z.string()),
  interests: z.array(z.string()),
  excludedInterests: z.array(z.string()),
  /** How many lists of people, which are named to nobody outside. */
  audiences: z.number().int(),
  excludedAudiences: z.number().int(),
  mayLookBeyond: z.boolean(),
  isPaused: z.literal(true).optional(),
})
const ad = z.object({
  title: z.string(),
  body: z.string(),
  /** Its place among the pictures of the link; `null` where it has none. */
  picture: z.number().int().nullable(),
  /** By which comments know it; `null` from a server that knows no comments. */
  at: z.number().int().nullable().default(null),
})
const value = z
  .union([z.string(), z.number().int()])
  .describe('Budgets in minor units of the account’s currency, dates as instants')
const object = z.object({
  level: z.enum(['campaign', 'adset', 'ad']),
  name: z.string(),
  campaignName: z.string().nullable(),
  fields: z.array(
    z.object({
      field: z.enum([
        'name',
        'status',
        'dailyBudget',
        'lifetimeBudget',
        'startTime',
        'endTime',
        'minimumSpend',
        'maximumSpend',
      ]),
      before: value.nullable(),
      after: value.nullable(),
    }),
  ),
})

/** What the proposal would do, as it was when the link was made; what a proposal would do never changes. */
export const clientView = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('publication'),
    campaignName: z.string(),
    isNew: z.boolean(),
    daily: money,
    lifetime: money,
    leavesPaused: z.literal(true).optional(),
    start: z.string().nullable(),
    end: z.string().nullable(),
    targets: z.array(target),
    moreTargets: z.number().int(),
    ads: z.array(ad),
    moreAds: z.number().int(),
    stopped: z.number().int(),
    otherChanges: z.number().int(),
  }),
  z.object({
    kind: z.literal('changes'),
    perDay: z.object({ before: money, after: money }),
    objects: z.array(object),
    moreObjects: z.number().int(),
  }),
])

const movedFrom = <T extends z.ZodType>(of: T) => z.object({ before: of, after: of }).nullable()
const listDifference = <T extends z.ZodType>(of: T) =>
  z.object({
    added: z.array(of),
    removed: z.array(of),
    changed: z.array(z.object({ before: of, after: of })),
  })
/** An ad in a difference: of its picture, whether it is the same is all that is said. */
const adRead = ad.omit({ picture: true, at: true })
const instant = z.string().nullable()

/** What is another now than when the client looked last. */
export const clientDifference = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('publication'),
    campaignName: movedFrom(z.string()),
    daily: movedFrom(money),
    lifetime: movedFrom(money),
    leavesPaused: movedFrom(z.boolean()).default(null),
    start: movedFrom(instant),
    end: movedFrom(instant),
    targets: listDifference(target),
    ads: listDifference(adRead).extend({
      changed: z.array(z.object({ before: adRead, after: adRead, hasOtherPicture: z.boolean() })),
    }),
    stopped: movedFrom(z.number().int()),
    otherChanges: movedFrom(z.number().int()),
  }),
  z.object({ kind: z.literal('changes'), perDay: movedFrom(money), objects: listDifference(object) }),
])
