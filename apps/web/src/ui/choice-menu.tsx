import { Button, type ButtonProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { Menu } from './floating.tsx'
import classes from './choice-menu.module.css'

type ChoiceProps = {
  /** What is chosen, and what of: "Statut : Tous". */
  readonly label: ReactNode
  /** Something other than everything is chosen. */
  readonly isNarrowing: boolean
}

/** A filter that says its value. */
export function ChoiceButton({
  label,
  isNarrowing,
  className = '',
  ...others
}: ChoiceProps & ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps>) {
  return (
    <Button
      variant={isNarrowing ? 'light' : 'default'}
      className={`${classes.trigger} ${className}`}
      rightSection={<IconChevronDown size={14} />}
      {...others}
    >
      {label}
    </Button>
  )
}

/** A filter that opens the values there are. */
export function ChoiceMenu({ children, ...choice }: ChoiceProps & { readonly children: ReactNode }) {
  return (
    <Menu position="bottom-start" shadow="lg">
      <Menu.Target>
        <ChoiceButton {...choice} />
      </Menu.Target>
      <Menu.Dropdown className={classes.values}>{children}</Menu.Dropdown>
    </Menu>
  )
}

type ValuesProps<Value extends string> = {
  readonly values: readonly { readonly value: Value; readonly label: string }[]
  readonly chosen: Value
  readonly onChoose: (value: Value) => void
}

/** One of a few values. */
export function Choices<Value extends string>({ values, chosen, onChoose }: ValuesProps<Value>) {
  return (
    <Menu.RadioGroup
      value={chosen}
      onChange={(value) => {
        const found = values.find((one) => one.value === value)
        if (found) onChoose(found.value)
      }}
    >
      {values.map(({ value, label }) => (
        <Menu.RadioItem key={value} value={value} closeMenuOnClick>
          {label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
