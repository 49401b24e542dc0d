import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { Brand } from '../../ui/marks/brand'
import styles from './document-head.module.css'

/** Above a page that is one document: the way back to its list on screen, the logo on paper. */
export const DocumentHead = ({ list, path }: { list: string; path: string }) => (
  <>
    <p className={styles.back}>
      <Link className="link" to={path}>
        <ArrowLeft className="icon" />
        {list}
      </Link>
    </p>
    <div className={styles.logo}>
      <Brand />
    </div>
  </>
)
