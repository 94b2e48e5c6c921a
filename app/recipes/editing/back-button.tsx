import { useNavigate } from 'react-router'
import { Button } from '#app/base/ui/button.tsx'
import { m } from '#messages'

/** Leads to the page before; needs scripts, where the browser's own button does the same. */
export function BackButton() {
  const navigate = useNavigate()
  return (
    <div data-needs-script>
      <Button variant="quiet" onClick={() => navigate(-1)}>
        {m.publish_back()}
      </Button>
    </div>
  )
}
