/** The filters of lists of people, as their address keeps them. */

export const userFilters = ['q', 'role', 'state', 'from', 'to'] as const
export const employeeFilters = ['q', 'employment', 'department', 'presence'] as const
