import { longestOriginBy, originKinds, originOf, type OriginKind, type WithOrigin } from '@vigie/domain'
import { Button, Modal, Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSayOrigin } from '../asset-changes.ts'
import type { OriginatedKind } from '../../../data/asset-origins.ts'
import sections from '../sections/sections.module.css'
import classes from './origin.module.css'

type Props = {
  readonly account: string
  readonly kind: OriginatedKind
  readonly asset: WithOrigin & { readonly id: string }
  readonly onDone: () => void
}

/** Asks where a visual or a text comes from. What its file says is suggested, and stays beside what a person says. */
export function OriginDialog({ account, kind, asset, onDone }: Props) {
  const { t } = useTranslation()
  const known = originOf(asset)
  const [chosen, setChosen] = useState<OriginKind | null>(known?.kind ?? null)
  const [by, setBy] = useState(known?.by ?? '')
  const say = useSayOrigin(account, kind)
  const send = (origin: { readonly kind: OriginKind; readonly by: string } | null) =>
    say.mutate({ id: asset.id, origin }, { onSuccess: onDone })
  return (
    <Modal
      opened
      onClose={onDone}
      title={t(($) => $.adPackage.origin.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.adPackage.section.cancel) }}
    >
      <div className={classes.fields}>
        <KindChoice marked={asset.origin?.marked ?? null} chosen={chosen} onChoose={setChosen} />
        {chosen !== null && chosen !== 'camera' && (
          <TextInput
            label={t(($) => $.adPackage.origin.with[chosen])}
            maxLength={longestOriginBy}
            value={by}
            onChange={(event) => setBy(event.currentTarget.value)}
          />
        )}
      </div>
      <div className={sections.formActions}>
        {(asset.origin?.said ?? null) !== null && (
          <Button size="xs" variant="subtle" color="gray" onClick={() => send(null)}>
            {t(($) => $.adPackage.origin.takeBack)}
          </Button>
        )}
        <span className={sections.hint} />
        <Button size="xs" variant="default" onClick={onDone}>
          {t(($) => $.adPackage.section.cancel)}
        </Button>
        <Button
          size="xs"
          disabled={chosen === null}
          loading={say.isPending}
          onClick={() => chosen && send({ kind: chosen, by: chosen === 'camera' ? '' : by.trim() })}
        >
          {t(($) => $.adPackage.section.keep)}
        </Button>
      </div>
    </Modal>
  )
}

type KindProps = {
  /** What the file itself says. */
  readonly marked: OriginKind | null
  readonly chosen: OriginKind | null
  readonly onChoose: (kind: OriginKind | null) => void
}

function KindChoice({ marked, chosen, onChoose }: KindProps) {
  const { t } = useTranslation()
  return (
    <Radio.Group
      label={t(($) => $.adPackage.origin.label)}
      description={
        marked === null
          ? t(($) => $.adPackage.origin.noMarks)
          : t(($) => $.adPackage.origin.marks, { kind: t(($) => $.adPackage.origin.kinds[marked]) })
      }
      value={chosen ?? ''}
      onChange={(value) => onChoose(originKinds.find((one) => one === value) ?? null)}
    >
      {originKinds.map((one) => (
        <Radio
          key={one}
          mt={8}
          value={one}
          label={t(($) => $.adPackage.origin.kinds[one])}
          description={t(($) => $.adPackage.origin.means[one])}
        />
      ))}
    </Radio.Group>
  )
}
