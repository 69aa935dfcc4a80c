import { Button } from '@mantine/core'
import type { BranchingEvent, Following, NamedReference, Strategy } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MultiSelect } from '../../ui/lists.tsx'
import { CampaignTag, NamedTag } from './campaign-tag.tsx'
import { StrategyDoing } from './strategy-doing.tsx'
import { WeightBar } from './weight-bar.tsx'
import classes from './branching.module.css'

export type NamedCampaign = NamedReference & { readonly isActive: boolean }

type Props = {
  readonly account: string
  readonly strategy: Following<Strategy>
  readonly campaigns: readonly NamedCampaign[]
  readonly free: readonly NamedCampaign[]
  /** Names of the strategies that campaigns follow although none lists them. */
  readonly followedByName: ReadonlyMap<string, string>
  /** Id of the campaign whose boxes are shown: one at a time on the whole screen. */
  readonly opened: string | null
  readonly onOpen: (campaignId: string | null) => void
  /** @returns whether something was added */
  readonly onAdd: (chosen: readonly NamedCampaign[]) => boolean
  readonly onChange: (event: BranchingEvent) => void
}

/** One strategy with its campaigns, by name, and what can still be added. */
export function BranchRow(props: Props) {
  const { account, strategy, campaigns } = props
  const { t } = useTranslation()
  const active = new Set(campaigns.filter(({ isActive }) => isActive).map(({ id }) => id))
  const kind = t(($) => $.monitoring.strategies[strategy.kind])
  return (
    <tr>
      <th scope="row">
        <span className={classes.name}>{strategy.name}</span>
        <span className={classes.kind}>
          {kind}
          {strategy.kind === 'manual' &&
            ` · ${t(($) => $.monitoring.branching.events, { count: strategy.weights.length })}`}
        </span>
        <StrategyDoing account={account} id={strategy.id} />
        <WeightBar weights={strategy.weights} />
      </th>
      <td>
        {strategy.campaigns.length === 0 ? (
          <p className={classes.none}>{t(($) => $.monitoring.branching.none)}</p>
        ) : (
          <Followers {...props} active={active} />
        )}
        <Adding {...props} active={active} />
      </td>
    </tr>
  )
}

type PartProps = Props & { readonly active: ReadonlySet<string> }

/** Those it lists, then those that follow it by their name. */
function Followers({ strategy, active, opened, onOpen, onChange }: PartProps) {
  return (
    <ul className={classes.tags} aria-label={strategy.name}>
      {strategy.campaigns
        .toSorted((a, b) => Number(a.isByName) - Number(b.isByName) || a.name.localeCompare(b.name))
        .map((campaign) =>
          campaign.isByName ? (
            <NamedTag
              key={campaign.id}
              name={campaign.name}
              strategy={strategy.name}
              isActive={active.has(campaign.id)}
            />
          ) : (
            <CampaignTag
              key={campaign.id}
              campaign={campaign}
              isActive={active.has(campaign.id)}
              isOpen={opened === campaign.id}
              onOpen={(isOpen) => onOpen(isOpen ? campaign.id : null)}
              onSet={(level, isMonitored) =>
                onChange({
                  type: 'monitoringSet',
                  strategyId: strategy.id,
                  campaignId: campaign.id,
                  level,
                  isMonitored,
                })
              }
              onRemove={() =>
                onChange({ type: 'campaignRemoved', strategyId: strategy.id, campaignId: campaign.id })
              }
            />
          ),
        )}
    </ul>
  )
}

function Adding({ strategy, free, followedByName, active, onAdd }: PartProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<string[]>([])
  const stillFree = chosen.filter((id) => free.some((one) => one.id === id))
  return (
    <div className={classes.adding}>
      <MultiSelect
        className={classes.picker}
        aria-label={t(($) => $.monitoring.branching.chooseFor, { name: strategy.name })}
        placeholder={stillFree.length === 0 ? t(($) => $.monitoring.branching.choose) : ''}
        nothingFoundMessage={t(($) => $.monitoring.branching.nothingLeft)}
        searchable
        hidePickedOptions={false}
        data={free.map(({ id, name }) => ({ value: id, label: name }))}
        value={stillFree}
        onChange={setChosen}
        renderOption={({ option, checked }) => (
          <Option
            name={option.label}
            isChosen={checked ?? false}
            isActive={active.has(option.value)}
            follows={followedByName.get(option.value)}
          />
        )}
      />
      <Button
        variant="default"
        data-quiet={stillFree.length === 0 || undefined}
        onClick={() => {
          if (onAdd(free.filter(({ id }) => stillFree.includes(id)))) setChosen([])
        }}
      >
        {t(($) => $.monitoring.branching.add)}{' '}
        {stillFree.length > 0 && <span className={classes.badge}>{stillFree.length}</span>}
      </Button>
    </div>
  )
}

type OptionProps = {
  readonly name: string
  readonly isChosen: boolean
  readonly isActive: boolean
  /** The strategy that it follows by its name. */
  readonly follows: string | undefined
}

function Option({ name, isChosen, isActive, follows }: OptionProps) {
  const { t } = useTranslation()
  return (
    <span className={classes.option} data-checked={isChosen || undefined}>
      <i className={classes.dot} data-active={isActive || undefined} aria-hidden="true" />
      <span className={classes.optionName}>{name}</span>
      <span className={classes.optionStatus}>
        {follows === undefined
          ? t(($) => $.monitoring.branching[isActive ? 'active' : 'paused'])
          : t(($) => $.monitoring.branching.followsByName, { strategy: follows })}
      </span>
    </span>
  )
}
