import {
  IconAlertTriangle,
  IconBan,
  IconClock,
  IconEdit,
  IconUsers,
  IconPlayerPause,
  IconPlugConnected,
  IconTargetArrow,
  IconSpeakerphone,
  IconUser,
  type Icon,
} from '@tabler/icons-react'
import type { MorningTold } from '@vigie/domain'
import type { Line } from '../../data/morning.ts'
import { PictureOr } from '../../ui/picture-or.tsx'
import classes from './morning-line.module.css'

type Tone = 'danger' | 'warning' | 'quiet'

function signOf({ code }: MorningTold): readonly [Icon, Tone] {
  switch (code) {
    case 'ads.refused':
    case 'ad.rejected':
    case 'monitoring.notPaused':
    case 'monitoring.notMoved':
      return [IconBan, 'danger']
    case 'campaign.changedElsewhere':
    case 'drift.found':
    case 'guard.brokenElsewhere':
      return [IconUser, 'warning']
    case 'monitoring.wouldPause':
    case 'monitoring.held':
    case 'monitoring.wouldMove':
      return [IconPlayerPause, 'quiet']
    case 'changeOrder.incomplete':
    case 'proposal.ends':
    case 'proposal.ended':
      return [IconClock, 'warning']
    case 'proposal.waiting':
    case 'proposal.answered':
      return [IconUsers, 'warning']
    case 'publication.approvalWanted':
      return [IconUser, 'warning']
    case 'publication.waits':
      return [IconSpeakerphone, 'warning']
    case 'publication.leftPaused':
      return [IconPlayerPause, 'warning']
    case 'connection.expired':
    case 'connection.expiring':
    case 'channel.failed':
      return [IconPlugConnected, 'warning']
    case 'drafts.wait':
      return [IconEdit, 'quiet']
    case 'objective.missed':
    case 'objective.stillMissed':
      return [IconTargetArrow, 'warning']
    case 'budget.thresholdReached':
    case 'budget.limitReached':
    case 'budget.overspendLikely':
    case 'budget.pauseFailed':
    case 'budget.resumed':
      return [IconClock, 'danger']
    default:
      return [IconAlertTriangle, 'warning']
  }
}

/** It is about more than the one that is shown. */
const isOfMany = ({ campaigns }: Line, told: MorningTold): boolean =>
  campaigns.length > 1 || ('decisions' in told.facts && told.facts.decisions.length > 1)

/** What the ad looks like, with a sign of what is told of it; the sign alone where there is no picture. */
export function LineSign({ line, told }: { readonly line: Line; readonly told: MorningTold }) {
  const [Sign, tone] = signOf(told)
  return (
    <span
      className={classes.picture}
      data-many={(line.pictureUrl !== null && isOfMany(line, told)) || undefined}
      aria-hidden="true"
    >
      <PictureOr src={line.pictureUrl} className={classes.thumbnail}>
        <span className={classes.thumbnail} data-empty>
          <Sign size={18} stroke={1.6} />
        </span>
      </PictureOr>
      {line.pictureUrl !== null && (
        <span className={classes.sign} data-tone={tone}>
          <Sign size={11} stroke={2} />
        </span>
      )}
    </span>
  )
}
