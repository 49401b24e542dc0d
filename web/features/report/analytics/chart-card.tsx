import { Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { t } from '#i18n/t'
import { Button } from '../../../ui/buttons/button'
import { Card } from '../../../ui/layout/card'
import styles from './chart-card.module.css'

type ChartCardProps = {
  title: string
  legend?: ReactNode
  chart: ReactNode
  /** The same figures as a table, for users who can't see the chart. */
  table: ReactNode
}

export function ChartCard({ title, legend, chart, table }: ChartCardProps) {
  const [isTable, setIsTable] = useState(false)
  const button = (
    <Button
      variant="quiet"
      size="small"
      className={styles.tableButton}
      aria-pressed={isTable}
      aria-label={t('{title} as a table', { title })}
      onClick={() => setIsTable(!isTable)}
    >
      <Table2 className="icon" />
      {t('Table')}
    </Button>
  )
  return (
    <Card
      title={title}
      aside={
        <div className={styles.aside}>
          {!isTable && legend}
          {button}
        </div>
      }
    >
      {isTable ? table : chart}
    </Card>
  )
}
