import type { TextsOf } from '../../lib/texts-of.ts'
import type { zonesFr } from './zones.fr.ts'

export const zonesEn = {
  sentence: {
    title: 'The target in one sentence',
    all: 'Women and men',
    men: 'Men',
    women: 'Women',
    of: ' aged ',
    ages: '{{min}} to {{max}}',
    agesOpen: '{{min}} and over',
    speaking: ', speaking ',
    or: ' or ',
    and: ' and ',
    who: {
      'home+recent': ', who live or recently were ',
      home: ', who live ',
      recent: ', who recently were ',
      travel_in: ', travelling ',
    },
    country: 'in {{place}}',
    region: 'in {{place}}',
    city: 'in {{place}}',
    around: 'around {{place}}',
    aroundMany: 'around {{count, counted(one: city; other: cities)}}',
    within: {
      kilometer: 'within {{radius}} km of {{place}}',
      mile: 'within {{radius}} mi of {{place}}',
    },
    pointsMany: 'around {{count, counted(one: point; other: points)}}',
    except: ', except ',
    nowhere: ' (no area yet)',
  },
  map: {
    title: 'Map of zones',
    label: 'Map of the targeted countries',
    whole: 'Whole country',
    part: 'Part of the country',
    excluded: 'Excluded places',
    except: 'except {{places}}',
    several_one: 'Map of {{count}} chosen zone',
    several_other: 'Map of the {{count}} chosen zones',
    partOfSeveral: 'Dashed outline: part of the country. Meta does not say where cities lie.',
  },
} satisfies TextsOf<typeof zonesFr>
