import { Thumb } from '../../kit/Thumb.tsx'

/** A way to pay or to send as shoppers see it: icon and name. */
export function ModeName({ name, icon }: { name: string; icon: string }) {
  return (
    <span style={{ display: 'inline-flex', gap: 10, alignItems: 'center' }}>
      <Thumb src={icon} alt={name} />
      <strong className="cell-strong">{name}</strong>
    </span>
  )
}
