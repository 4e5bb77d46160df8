import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
// After Mantine's own values, which it replaces.
import 'virtual:theme-variables.css';
import './typeface.css';
import './base.css';
import './shell.css';
