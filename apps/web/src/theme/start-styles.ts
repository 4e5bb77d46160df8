import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
// The order matters: these styles override Mantine's values.
import 'virtual:theme-variables.css';
import './typeface.css';
import './base.css';
import './shell.css';
