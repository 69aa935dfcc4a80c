import { addresses, addressTo } from '@vigie/contract'
import { Button, Checkbox, MultiSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { copiedParts, foldText, longestCampaignName, type CopiedPart } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../data/client/use-action.ts'
import { duplicateConfiguration } from '../../data/configuration-files.ts'
import { geoPackagesQuery } from '../../data/geo-packages.ts'
import { useAccount } from '../../data/session.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'
import type { AskedCopy } from './asked-copy.ts'
import classes from './copy.module.css'

type Props = {
  readonly copy: AskedCopy
  /** Its days are over: a copy would have to be given others. */
  readonly isOver?: boolean
  /** Makes sure that what is copied is what is on the screen. */
  readonly store?: () => Promise<boolean>
  readonly onClose: () => void
}

type Zone = { readonly id: string; readonly name: string }

/** A copy under its own name, with the parts that are asked for, here or in other zones. */
export function CopyForm({ copy, isOver = false, store, onClose }: Props) {
  const { t } = useTranslation()
  const zones = useZones()
  const [kept, setKept] = useState<readonly CopiedPart[]>(() =>
    copiedParts.filter((part) => part !== 'dates' || !isOver),
  )
  const said = useSaid(copy, zones)
  const { duplicate, isPending } = useDuplicate(onClose, store)
  const keepsTargeting = kept.includes('targeting')
  return (
    <form
      className={classes.copy}
      onSubmit={(event) => {
        event.preventDefault()
        duplicate({
          fileId: copy.fileId,
          name: said.name.trim(),
          kept,
          geoPackages: keepsTargeting ? said.into : [],
        })
      }}
    >
      <TextInput
        data-autofocus
        label={t(($) => $.campaignCopy.name)}
        maxLength={longestCampaignName}
        value={said.name}
        onChange={({ currentTarget: { value } }) => said.rename(value)}
      />
      {keepsTargeting && (
        <MultiSelect
          label={t(($) => $.campaignCopy.zones)}
          description={t(($) => $.campaignCopy.zonesHint)}
          data={zones.map(({ id, name }) => ({ value: id, label: name }))}
          value={[...said.into]}
          searchable
          clearable
          nothingFoundMessage={t(($) => $.campaignCopy.noZone)}
          onChange={said.moveTo}
        />
      )}
      <Kept kept={kept} isOver={isOver} onChange={setKept} />
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {t(($) => $.campaignCopy.cancel)}
        </Button>
        <Button type="submit" loading={isPending} disabled={said.name.trim() === ''}>
          {t(($) => $.campaignCopy.confirm)}
        </Button>
      </div>
    </form>
  )
}

/** Packages of zones that a copy can go to. */
function useZones(): readonly Zone[] {
  const { data = [] } = useQuery(geoPackagesQuery(useAccount().account))
  return data.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]))
}

/** Name and zones as far as somebody said them: the name follows the zones until it is typed. */
function useSaid({ name, into: words = [] }: AskedCopy, zones: readonly Zone[]) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const meant = words.length === 0 ? [] : zones.filter((zone) => hasWords(zone, words)).map(({ id }) => id)
  const into = chosen ?? meant
  const names = zones.filter(({ id }) => into.includes(id)).map((zone) => zone.name)
  const proposed =
    names.length > 0
      ? t(($) => $.campaignCopy.namedFor, { name, zones: names.join(', ') })
      : t(($) => $.campaignCopy.named, { name })
  return {
    name: typed ?? proposed.slice(0, longestCampaignName),
    into,
    rename: setTyped,
    moveTo: (ids: readonly string[]) => setChosen(ids),
  }
}

const hasWords = ({ name }: Zone, words: readonly string[]): boolean =>
  words.every((word) => foldText(name).includes(word))

function useDuplicate(onClose: () => void, store?: () => Promise<boolean>) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const router = useRouter()
  const { mutate, isPending } = useAction(duplicateConfiguration(account, store), {
    onSuccess: ({ result }) => {
      onClose()
      notify({ kind: 'done', title: t(($) => $.campaignCopy.done) })
      router.history.push(addressTo(addresses.editCampaign, { fileId: result }))
    },
    onError: tellFailure,
  })
  return { duplicate: mutate, isPending }
}

type KeptProps = {
  readonly kept: readonly CopiedPart[]
  readonly isOver: boolean
  readonly onChange: (kept: readonly CopiedPart[]) => void
}

function Kept({ kept, isOver, onChange }: KeptProps) {
  const { t } = useTranslation()
  return (
    <Checkbox.Group
      label={t(($) => $.campaignCopy.keep)}
      description={t(($) => $.campaignCopy[isOver ? 'isOver' : 'always'])}
      value={[...kept]}
      onChange={(values) => onChange(copiedParts.filter((part) => values.includes(part)))}
    >
      {copiedParts.map((part) => (
        <Checkbox key={part} mt={8} value={part} label={t(($) => $.campaignCopy.parts[part])} />
      ))}
    </Checkbox.Group>
  )
}
