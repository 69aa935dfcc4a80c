import type { SeedAccount } from './accounts.ts'

/** Something the client tells its public: the matter of its posts, media and videos. */
export type Story = { readonly title: string; readonly text: string }

const stories: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  act_204811763: [
    [
      'La lampe Opale',
      'Soufflée à la bouche, la lampe Opale diffuse une lumière douce. Trois tailles, deux teintes, et des mois de patience dans l’atelier de Vannes pour en arriver à cette épaisseur de verre qui ne fatigue jamais les yeux, même le soir.',
    ],
    ['Lin lavé de printemps', 'Nos draps en lin lavé reviennent en blanc craie, argile et vert sauge.'],
    [
      'La vaisselle Grès',
      'Chaque assiette est tournée à la main : aucune n’est tout à fait ronde, et c’est ainsi que nous les aimons.',
    ],
    ['Bougies rituel', 'Cire de soja, mèche de coton, quarante heures de calme. 🕯️'],
    ['Dans l’atelier', 'Cinq gestes pour façonner une suspension, racontés par Maëlle.'],
    ['Fête des mères', 'Un coffret, un mot écrit à la main, et la livraison offerte jusqu’à dimanche.'],
    ['Soldes d’hiver', 'Jusqu’à −40 % sur une sélection de luminaires, tant qu’il en reste.'],
    ['Arts de la table', 'Dresser une table simple pour huit personnes : notre guide tient en une page.'],
    ['Nos artisans', 'Treize ateliers en France, et presque tous à moins de deux heures de chez nous.'],
    ['Idées cadeaux', 'À moins de trente euros : six objets qui font plaisir sans encombrer.'],
    ['Ouverture à Lille', 'Nous ouvrons rue de la Monnaie le 4. Venez prendre un café !'],
    ['Suspensions Opale', 'Trois suspensions au-dessus d’un îlot : à quelle hauteur les poser ?'],
  ],
  act_311940022: [
    ['Spring jackets', 'Two layers, no rustle: the Cascade jacket packs into its own pocket.'],
    [
      'Ultralight packs',
      'A 38-litre pack that weighs less than your water. We took out everything that was not carrying something, then walked the whole John Muir Trail with it to find out what we should have kept, and kept only that.',
    ],
    ['Trail runners', 'Grip for wet granite, cushion for long descents.'],
    ['Field notes', 'Where to camp when the pass is still under snow.'],
    ['Rain gear', 'It rained for nine days. Here is what stayed dry.'],
    ['Socks', 'Merino, no seams, a lifetime of miles.'],
    ['Winter base layers', 'Warm when it is wet, cool when you climb.'],
    ['Repairs', 'Send us your torn jacket; we mend it for free.'],
    ['Camping', 'Five small things that make a night outside better.'],
    ['Outlet', 'Last season’s colours, this season’s prices.'],
    ['Father’s day', 'He says he needs nothing. He needs socks.'],
    ['Trail crew', 'Thank you to the 212 people who rebuilt the north loop.'],
  ],
  act_556120981: [
    ['Premium yearly', 'A year of calm nights, for the price of two dinners.'],
    ['Abonnement annuel', 'Une année de nuits paisibles : 40 % de remise jusqu’à lundi.'],
    ['Meditation', 'Ten minutes before bed change the ninety that follow.'],
    [
      'Sleep stories',
      'New this week: “The night train to Sapporo”, read by Aiko. It lasts forty minutes, slows down as you do, and has no ending on purpose, because in three years of listening nobody has ever told us that they reached it.',
    ],
    ['Podcasts', 'Why we wake at three, with a doctor who does too.'],
    ['Méditation', 'Dix minutes avant de dormir, même sans savoir méditer.'],
    ['Jahresabo', 'Ein Jahr ruhige Nächte. Kündbar jederzeit.'],
    ['Soundscapes', 'Rain on a tin roof is back, by popular demand. ☔'],
    ['For teams', 'Sora for teams: sleep is a benefit people use.'],
    ['Science', 'What a month of data from 40,000 volunteers says about naps.'],
    ['Trial', 'Seven nights to try, no card needed.'],
    ['Essai terminé', 'Votre essai est terminé : gardez vos habitudes, reprenez à moitié prix.'],
  ],
}

export const storiesOf = (account: SeedAccount): readonly Story[] =>
  (stories[account.id] ?? []).map(([title, text]) => ({ title, text }))
