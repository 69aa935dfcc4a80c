import type { SeedAccount } from './accounts.ts'
import { fillCatalogue } from './fill-catalogue.ts'
import { fillInstagram } from './fill-instagram.ts'
import { fillPosts } from './fill-posts.ts'
import { day, type Make, type Setting } from './make.ts'
import { storiesOf } from './stories.ts'

/** What an account's ads are made of beside its campaigns: business, posts, Instagram media, videos, catalogue, audiences. */
export function fillAssets(make: Make, account: SeedAccount, setting: Setting): void {
  const number = account.id.slice(4)
  const page = `10${number}01`
  make(businessId(account), 'business', account.id, account.id, {
    name: `${account.page} Business`,
    verification_status: 'verified',
    primary_page: { id: page, name: account.page },
    profile_picture_uri: `${setting.publicUrl}/media/demo-${setting.index}-0.jpg`,
  })
  fillPosts(make, account, page, setting)
  fillInstagram(make, account, `17${number}01`, setting)
  fillCatalogue(make, account, setting)
  fillVideos(make, account, setting)
  fillSavedAudiences(make, account)
  fillConversions(make, account, setting)
}

export const businessId = (account: SeedAccount): string => `60${account.id.slice(4)}01`

const lengths = [15, 6.4, 30, 12.8]

function fillVideos(make: Make, account: SeedAccount, { start }: Setting): void {
  const number = account.id.slice(4)
  storiesOf(account)
    .slice(0, lengths.length)
    .forEach((story, index) => {
      const createdAt = start - (10 + index * 9) * day
      make(
        `31${number}0${index}`,
        'video',
        account.id,
        account.id,
        {
          title: story.title,
          description: story.text,
          length: lengths[index],
          uploaded_at: createdAt,
          is_broken: false,
        },
        { createdAt },
      )
    })
}

function fillSavedAudiences(make: Make, account: SeedAccount): void {
  const number = account.id.slice(4)
  const isFrench = account.language === 'fr'
  const elsewhere = account.id === 'act_556120981' ? 'JP' : 'US'
  const country = isFrench ? 'FR' : elsewhere
  const list = [
    {
      name: isFrench ? 'Femmes 25-54 · Décoration' : 'Women 25-54 · Home decor',
      genders: [2],
      min: 25,
      max: 54,
    },
    { name: isFrench ? 'Tous 18-65+' : 'Everyone 18-65+', genders: [], min: 18, max: 65 },
  ]
  list.forEach(({ name, genders, min, max }, index) =>
    make(`24${number}0${index}`, 'savedaudience', account.id, account.id, {
      name,
      targeting: {
        geo_locations: { countries: [country], location_types: ['home', 'recent'] },
        age_min: min,
        age_max: max,
        ...(genders.length > 0 ? { genders } : {}),
      },
      run_status: 'ACTIVE',
      approximate_count_lower_bound: 4_200_000 - index * 900_000,
      approximate_count_upper_bound: 4_900_000 - index * 900_000,
    }),
  )
}

function fillConversions(make: Make, account: SeedAccount, { start }: Setting): void {
  const number = account.id.slice(4)
  const isFrench = account.language === 'fr'
  const list = [
    {
      name: isFrench ? 'Page de remerciement' : 'Thank-you page',
      type: 'PURCHASE',
      word: isFrench ? 'merci' : 'thank-you',
    },
    { name: isFrench ? 'Demande de catalogue' : 'Catalogue request', type: 'LEAD', word: 'catalogue' },
  ]
  list.forEach(({ name, type, word }, index) =>
    make(`26${number}0${index}`, 'customconversion', account.id, account.id, {
      name,
      custom_event_type: type,
      rule: JSON.stringify({ and: [{ url: { i_contains: word } }] }),
      pixel: { id: `88${number}01`, name: `${account.page} Web` },
      event_source_type: 'pixel',
      is_archived: false,
      first_fired_time: new Date(start - 60 * day).toISOString(),
      last_fired_time: new Date(start).toISOString(),
    }),
  )
}
