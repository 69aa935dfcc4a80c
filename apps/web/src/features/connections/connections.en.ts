import { teamTabsEn } from '../../shared/team/team-tabs.en.ts'
import type { TextsOf } from '../../lib/texts-of.ts'
import { rolesEn } from '../../shared/roles/roles.en.ts'
import type { connectionsFr } from './connections.fr.ts'

export const connectionsEn: TextsOf<typeof connectionsFr> = {
  tabs: teamTabsEn,
  title: 'Connections',
  about: 'What {{name}} works by, and what depends on it',
  back: 'Back to the settings',
  roles: rolesEn,
  you: 'You',
  cancel: 'Cancel',
  people: {
    title: 'People’s connections',
    hint: 'What somebody does on a screen goes by their own.',
  },
  house: {
    title: 'Connection of the house',
    hint: 'A system user: it stays when a person leaves.',
    none: 'This account has none. What runs by itself depends on a person’s connection, and stops with them.',
    notOffered: 'This network has no system users: everybody keeps their own connection.',
    askedOf_one: '{{names}} can connect it.',
    askedOf_other: '{{names}} can connect it.',
    connect: 'Connect the house',
    replace: 'Replace the token',
    remove: 'Remove',
    madeBy: 'Given by {{name}} on {{when}}',
    made: 'Given on {{when}}',
    connected: 'The house is connected to {{name}}',
    removed: '{{name}} no longer has a connection of the house',
    removeTitle: 'Remove the connection of the house from {{name}}?',
    removeBody:
      'Its token is forgotten. What runs by itself goes by people’s connections again, or stops where nobody is connected.',
  },
  form: {
    title: 'Connect the house to {{name}}',
    token: 'Token of the system user',
    hint: 'Meta Business Suite, Settings, System users, Generate token. It is never shown again.',
    missing: 'Paste the token.',
    needs:
      'Permissions to tick: {{permissions}}. The account and its Pages have to be assigned to the system user.',
    save: 'Check and connect',
    show: 'Show the token',
  },
  states: {
    lives: 'Active',
    ending: 'Ends soon',
    expired: 'Expired',
    withoutAccount: 'No longer has this account',
    none: 'Never connected',
  },
  lasts: 'Without an end',
  daysLeft_one: '{{count}} day left',
  daysLeft_other: '{{count}} days left',
  lastDay: 'Less than a day left',
  lastSuccess: 'Last success {{ago}}',
  noSuccess: 'No call yet',
  lastFailure: 'Last failure {{ago}}: {{what}}',
  missing: 'It lacks {{permissions}}.',
  todo: {
    expiredHouse: 'Generate a new token at Meta, and replace this one.',
    withoutAccountHouse: 'Assign the account to this system user at Meta: it is read again every hour.',
    reconnect: 'Reconnect',
    theyReconnect: '{{name}} has to reconnect.',
    theyAsk: 'Meta does not give them this account.',
  },
  carries: 'Depends on it:',
  carriesNothing: 'Nothing depends on it.',
  stopped: {
    title: 'Without a connection, this no longer runs',
    todo: 'Connect the house, or have somebody who answers for it reconnect.',
  },
  kinds: {
    reading: 'the reading of figures',
    publications_one: '{{count}} publication under way',
    publications_other: '{{count}} publications under way',
    strategies_one: '{{count}} strategy',
    strategies_other: '{{count}} strategies',
    budgetAlerts_one: '{{count}} budget control',
    budgetAlerts_other: '{{count}} budget controls',
  },
  named: '{{kind}} ({{names}})',
}
