import { lazy, type ReactNode, Suspense } from 'react'
import { createBrowserRouter, createHashRouter, Navigate, type RouteObject, useLocation } from 'react-router'
import { useAddressParams } from '../../lib/address-params.ts'
import { build } from '../../lib/build.ts'
import { safeRedirect, signInPath } from '../../lib/leave.ts'
import { useSession } from '../../lib/session.ts'
import { Opening } from '../frame/Opening.tsx'
import { SignIn } from '../sign-in/SignIn.tsx'
import { passage } from './guard.ts'
import { hashAddress } from './hash-address.ts'

const Shell = lazy(() => import('../frame/Shell.tsx'))
const ErrorPage = lazy(() => import('../frame/ErrorPage.tsx'))
const Portal = lazy(() => import('../pages/Portal.tsx'))
const Product = lazy(() => import('../pages/Product.tsx'))
const SetupPage = lazy(() => import('../sign-in/SetupPage.tsx'))
const InvitationPage = lazy(() => import('../sign-in/InvitationPage.tsx'))
const Register = lazy(() => import('../pages/Notes.tsx').then((notes) => ({ default: notes.Register })))
const Redirect = lazy(() => import('../pages/Notes.tsx').then((notes) => ({ default: notes.Redirect })))

/**
 * The pages that need no sign-in, and everything else. Screens are not routes here: the shell draws one page per tab
 * for whatever address is not public.
 */
const routes: RouteObject[] = [
  { path: '/login', element: <SignInGate /> },
  { path: '/invitation', element: later(<InvitationPage />) },
  { path: '/register', element: later(<Register />) },
  { path: '/redirect', element: later(<Redirect />) },
  { path: '/portal', element: later(<Portal />) },
  { path: '/product', element: later(<Product />) },
  ...(['403', '404', '500', '503'] as const).map((code) => ({
    path: `/${code}`,
    element: later(<ErrorPage code={code} />),
  })),
  { path: '*', element: <ShellGate /> },
]

const elsewhere = build.router === 'hash' ? hashAddress(location, import.meta.env.BASE_URL) : undefined
if (elsewhere !== undefined) history.replaceState(null, '', elsewhere)

export const router = build.router === 'hash' ? createHashRouter(routes) : createBrowserRouter(routes)

function later(page: ReactNode) {
  return <Suspense fallback={null}>{page}</Suspense>
}

function SignInGate() {
  const token = useSession((session) => session.token)
  const [params] = useAddressParams()
  return token === null ? <SignIn /> : <Navigate to={safeRedirect(params.get('redirect'))} replace />
}

/** The guard before every page that is not public. */
function ShellGate() {
  const { pathname, search } = useLocation()
  const token = useSession((session) => session.token)
  const isReady = useSession((session) => session.user !== null && session.routes !== null)
  const isSetup = useSession((session) => session.setup !== null)
  switch (passage({ token, isReady, isSetup, pathname })) {
    case 'sign-in':
      return <Navigate to={signInPath(pathname + search)} replace />
    case 'setup':
      return (
        <Suspense fallback={<Opening />}>
          <SetupPage />
        </Suspense>
      )
    case 'load':
      return <Opening />
    case 'enter':
      return (
        <Suspense fallback={<Opening />}>
          <Shell />
        </Suspense>
      )
  }
}
