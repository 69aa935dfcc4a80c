import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import classes from './choice-menu.module.css'

type Props = {
  /** What is chosen, and what of: "Statut : Tous". */
  readonly label: string
  /** Something other than everything is chosen. */
  readonly isNarrowing: boolean
  readonly children: ReactNode | ((close: () => void) => ReactNode)
}

/** A filter that says its value, and opens the values there are. */
export function ChoiceMenu({ label, isNarrowing, children }: Props) {
  const [opened, setOpened] = useState(false)
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-start" shadow="lg">
      <Menu.Target>
        <Button
          variant={isNarrowing ? 'light' : 'default'}
          className={classes.trigger}
          rightSection={<IconChevronDown size={14} />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.values}>
        {typeof children === 'function' ? children(() => setOpened(false)) : children}
      </Menu.Dropdown>
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
