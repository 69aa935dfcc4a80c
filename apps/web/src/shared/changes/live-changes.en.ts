import type { TextsOf } from '../../lib/texts-of.ts'
import type { liveChangesFr } from './live-changes.fr.ts'

export const liveChangesEn = {
  withTool: '{{actor}} with {{tool}}',
  manage: {
    title: 'Manage elements',
    close: 'Close',
    loading: 'Reading the ad sets and ads on Meta',
    failed: 'The elements could not be read',
    none: 'This campaign has no ad set on Meta.',
    search: 'Search an ad set or an ad…',
    noMatch: 'Nothing matches.',
    include: 'Include {{name}}',
    rename: 'Name of {{name}}',
    preview: 'Preview of {{name}} (new tab)',
    open: 'Ads of {{name}}',
    retired: 'Deactivated',
    ads_one: '{{count}} ad',
    ads_other: '{{count}} ads',
    nothing: 'No change',
    touched_one: '{{count}} element changed',
    touched_other: '{{count}} elements changed',
    cancel: 'Cancel',
    save: 'Save',
    nameMissing: 'A name is needed.',
    done: 'The changes were applied!',
    partly_one: '{{count}} element could not be changed: the reason stands beside it.',
    partly_other: '{{count}} elements could not be changed: the reason stands beside them.',
    hint: 'Excluding pauses and marks as deactivated; nothing is deleted.',
    unknown: 'Meta did not answer: the real state is read again.',
  },
} satisfies TextsOf<typeof liveChangesFr>
