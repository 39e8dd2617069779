// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { AcceptPolicies } from './accept-policies.tsx'

afterEach(cleanup)

test('the complaint goes with the tick', () => {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <AcceptPolicies error="Please accept the policies." /> },
  ])
  render(<Stub initialEntries={['/']} />)
  expect(screen.getByText('Please accept the policies.')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox'))
  expect(screen.queryByText('Please accept the policies.')).toBeNull()
  expect(screen.getByRole('checkbox').hasAttribute('aria-invalid')).toBe(false)
})
