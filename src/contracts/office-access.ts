/** The back office's own calls: its start page, search over everything, roles, modules, permissions and the audit log. */
export {}
