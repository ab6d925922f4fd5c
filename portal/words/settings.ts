import { inLanguage } from "./language.ts";

/** The words of the screen Settings. */
const english = {
  title: "Settings",
  parts: "Parts of the settings",
  part: {
    profile: "Profile",
    preferences: "Preferences",
    keys: "API keys",
    people: "People",
    parties: "Parties",
    tags: "Tags",
    fields: "Custom fields",
    links: "Share links",
    digests: "Digests",
    alerts: "Alerts",
    audit: "Who changed what",
  },
  onlyAdmins: {
    keys: "Only an admin sees and makes API keys: a key may do all that a member may.",
    people: "Only an admin invites people, gives roles and removes people.",
    links:
      "Share links show a view or a shipment to people without a sign-in. Only an admin sees, makes, extends and revokes them.",
    audit:
      "Only an admin sees who changed what: it names people and the addresses that they came from.",
  },
  admins: (names: string) => `Ask ${names}.`,

  profile: {
    you: "You",
    name: "Name",
    email: "Email",
    role: "Role",
    since: "Since",
    account: "Account",
    company: "Company",
    plan: "Plan",
    plans: { full: "full", free: "free" } as Readonly<Record<string, string>>,
    trial: (at: string) => `trial until ${at}`,
    slots: "Containers that can be tracked",
    slotsUsed: (used: number, limit: number) => `${used} of ${limit} are used`,
    noLimit: "no limit",
    docs: "Address for documents by email",
    features: "What your account has",
    feature: {
      data_out_api: "Webhooks",
      custom_fields: "Custom fields",
      routing_data: "Routes and maps",
      rail_data: "Rail",
      stop_tracking: "Stopping and resuming tracking",
      trade_intel: "Trade data",
      refresh: "Refresh at once",
      documents: "Documents",
    } as Readonly<Record<string, string>>,
    statuses: {
      enabled: "yes",
      not_enabled: "not enabled",
      requires_paid_plan: "part of the full plan",
    } as Readonly<Record<string, string>>,
    passkeys: "Passkeys and password",
  },
  roles: {
    admin: "Admin",
    member: "Member",
    viewer: "Viewer",
  } as Readonly<Record<string, string>>,
  roleMeans: {
    admin: "everything",
    member: "everything but people, keys and share links",
    viewer: "reads, and changes nothing of the account",
  } as Readonly<Record<string, string>>,

  preferences: {
    why: "Yours alone, in every browser that you sign in with.",
    zone: "Time zone",
    zoneWhy:
      "For what has no place of its own, such as a delivery. What happens at a port is in the port's zone.",
    browsers: (value: string) => `the browser's: ${value}`,
    language: "Language",
    languageWhy:
      "The page loads again. What the service states itself, such as reasons, is in English.",
    density: "Rows of tables",
    densities: { comfortable: "comfortable", compact: "compact" } as Readonly<
      Record<string, string>
    >,
    keys: "Single letters as keys",
    keysWhy: "Switch them off if you dictate, or if another tool uses them.",
    save: "Save the preferences",
    saved: "Saved.",
  },

  keys: {
    why: "A program that uses a key may do what a member may. Keys do not expire.",
    name: "What the key is for",
    create: "Make a key",
    made: "The new key",
    once: "It is shown this once. Copy it to where the program reads it.",
    done: "I have copied it",
    label: "API keys",
    heads: { name: "For", key: "Ends with", made: "Made", by: "By", revoke: "Revoke" },
    removedUser: "somebody who was removed",
    revoke: "Revoke",
    revokeOf: (name: string) => `Revoke the key for ${name}`,
    revokeTitle: (name: string) => `Revoke the key for ${name}?`,
    revokeWhy: "Programs that use it are refused within a minute. It cannot be taken back.",
    empty: { title: "No API key yet", why: "A key lets a program of yours use the API." },
  },

  people: {
    label: "People of the account",
    heads: { name: "Name", email: "Email", role: "Role", since: "Since", remove: "Remove" },
    you: "you",
    ownRole: "Another admin changes your role.",
    give: "Give this role",
    giveTo: (role: string, name: string) => `Give this role, ${role}, to ${name}`,
    roleOf: (name: string) => `Role of ${name}`,
    remove: "Remove",
    removeOf: (name: string) => `Remove ${name}`,
    removeTitle: (name: string) => `Remove ${name}?`,
    removeWhy:
      "They are signed out everywhere, and programs that they allowed stop. Keys that they made stay.",
    invite: "Invite somebody",
    email: "Email",
    role: "Role",
    send: "Send the invitation",
    sent: (email: string) => `An invitation is on its way to ${email}.`,
    invitations: "Invitations that wait",
    invitationHeads: {
      email: "Email",
      role: "Role",
      sent: "Sent",
      until: "Valid until",
      revoke: "Revoke",
    },
    noInvitation: "No invitation waits.",
    memberOrAdmin: "member",
    revoke: "Revoke",
    revokeOf: (email: string) => `Revoke the invitation of ${email}`,
    revokeTitle: (email: string) => `Revoke the invitation of ${email}?`,
    revokeWhy: "Its link works no more.",
  },
} as const;

export const settings = inLanguage("settings", english);
