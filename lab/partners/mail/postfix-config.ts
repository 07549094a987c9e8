export type Ports = Record<
  /** STARTTLS and a password, as port 587; TLS from the start, as 465. */
  | 'submission'
  | 'smtps'
  /** No encryption, but a password; for anybody; greets after seven seconds; knows no UTF-8 addresses. */
  | 'noTls'
  | 'open'
  | 'slowGreeting'
  | 'asciiOnly',
  number
>

type Place = { folder: string; ports: Ports; policyPort: number }

/** An instance that keeps everything in its folder, listens on loopback and sends nothing on. */
export const mainConfig = ({ folder, policyPort }: Pick<Place, 'folder' | 'policyPort'>) => `
compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
maillog_file = ${folder}/log
maillog_file_prefixes = ${folder}
myhostname = mail.partner.test
mydestination =
mynetworks =
alias_maps =
alias_database =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
disable_dns_lookups = yes
smtpd_peername_lookup = no
in_flow_delay = 0
message_size_limit = 4000000
body_checks = regexp:${folder}/body_checks

virtual_mailbox_domains = partner.test
virtual_mailbox_maps = regexp:${folder}/mailboxes
virtual_mailbox_base = ${folder}/mail
virtual_mailbox_limit = 0
virtual_uid_maps = static:65534
virtual_gid_maps = static:65534

smtpd_tls_cert_file = ${folder}/cert.pem
smtpd_tls_key_file = ${folder}/key.pem
smtpd_tls_security_level = may
smtpd_sasl_type = cyrus
smtpd_sasl_path = smtpd
cyrus_sasl_config_path = ${folder}/sasl
smtpd_sender_login_maps = texthash:${folder}/senders
smtpd_relay_restrictions = reject_unauth_destination
smtpd_recipient_restrictions = check_policy_service inet:127.0.0.1:${policyPort}
smtpd_end_of_data_restrictions = check_policy_service inet:127.0.0.1:${policyPort}
smtpd_policy_service_timeout = 100s
`

const withPassword =
  '-o smtpd_sasl_auth_enable=yes -o smtpd_client_restrictions=permit_sasl_authenticated,reject -o smtpd_sender_restrictions=reject_authenticated_sender_login_mismatch'

const listeners: Record<keyof Ports, string> = {
  submission: `${withPassword} -o smtpd_tls_security_level=encrypt -o smtpd_tls_auth_only=yes`,
  smtps: `${withPassword} -o smtpd_tls_wrappermode=yes`,
  noTls: `${withPassword} -o smtpd_tls_security_level=none`,
  open: '',
  slowGreeting: '-o smtpd_delay_reject=no -o smtpd_client_restrictions=sleep,7',
  asciiOnly: '-o smtputf8_enable=no',
}

const listenersOf = (ports: Ports) =>
  Object.entries(listeners).map(
    ([name, options]) => `127.0.0.1:${ports[name as keyof Ports]} inet n - n - - smtpd ${options}`,
  )

/** The services, none of them in a chroot. */
export const masterConfig = ({ ports }: Pick<Place, 'ports'>) =>
  `${[
    ...listenersOf(ports),
    'cleanup unix n - n - 0 cleanup',
    'qmgr unix n - n 300 1 qmgr',
    'tlsmgr unix - - n 1000? 1 tlsmgr',
    'rewrite unix - - n - - trivial-rewrite',
    'bounce unix - - n - 0 bounce',
    'defer unix - - n - 0 bounce',
    'trace unix - - n - 0 bounce',
    'proxymap unix - - n - - proxymap',
    'error unix - - n - - error',
    'retry unix - - n - - error',
    'virtual unix - n n - - virtual',
    'anvil unix - - n - 1 anvil',
    'postlog unix-dgram n - n - 1 postlogd',
  ].join('\n')}\n`
