import type { AccountPermission } from '@vigie/contract/rights'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageHeader } from '../../ui/page-header.tsx'
import { PackageFrame } from './package-frame.tsx'
import { PackageUsesSection } from './package-uses.tsx'
import type { TargetingKind } from '@vigie/domain'
import { May, ReadOnlyUnless } from '../rights/for-role.tsx'

type Props = {
  readonly account: string
  readonly kind: TargetingKind
  /** What changing it asks for. */
  readonly may: AccountPermission
  /** `null` while it is being made. */
  readonly packageId: string | null
  readonly title: string
  readonly texts: { readonly back: string; readonly cancel: string; readonly save: string }
  /** Said beside the title, when there is something to say. */
  readonly facts?: ReactNode
  readonly isSaving: boolean
  readonly onSave: () => void
  readonly onLeave: () => void
  readonly railLabel: string
  /** What follows from the package, above the list of those there are. */
  readonly rail: ReactNode
  readonly list: ReactNode
  readonly children: ReactNode
}

/** The screen of a zone, of audiences or of interests: how it is saved and left, and what stands beside it. */
export const TargetingScreen = ({ account, kind, packageId, texts, ...props }: Props) => (
  <PackageFrame
    header={
      <PageHeader
        title={props.title}
        back={{ label: texts.back, onClick: props.onLeave }}
        facts={props.facts}
        actions={
          <>
            <Button variant="default" onClick={props.onLeave}>
              {texts.cancel}
            </Button>
            <May may={props.may}>
              <Button loading={props.isSaving} onClick={props.onSave}>
                {texts.save}
              </Button>
            </May>
          </>
        }
      />
    }
    railLabel={props.railLabel}
    rail={
      <>
        {props.rail}
        <hr />
        {props.list}
        {packageId !== null && (
          <>
            <hr />
            <PackageUsesSection account={account} kind={kind} packageId={packageId} />
          </>
        )}
      </>
    }
  >
    <ReadOnlyUnless may={props.may}>{props.children}</ReadOnlyUnless>
  </PackageFrame>
)
